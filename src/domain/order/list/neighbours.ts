import type { Sql } from '../../../platform/db.ts'
import type { ListFilter } from './list-filter.ts'
import { matchingOrders } from './matching-orders.ts'

/** The orders before and after one in a list, which is newest first. */
export async function neighboursOf(
  sql: Sql,
  filter: ListFilter,
  id: number,
  now: Date,
): Promise<{ previous: number | null; next: number | null }> {
  const [newer, older] = await Promise.all([
    sql<{ id: number }[]>`${matchingOrders(sql, filter, { after: id, limit: 1 }, now)}`,
    sql<{ id: number }[]>`${matchingOrders(sql, filter, { before: id, limit: 1 }, now)}`,
  ])
  return { previous: newer[0]?.id ?? null, next: older[0]?.id ?? null }
}
