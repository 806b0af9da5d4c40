import type { Sql } from '../../../platform/db.ts'
import type { OrderState } from '../state.ts'

/** How orders stand now, by their numbers. */
export async function currentStates(sql: Sql, headIds: readonly number[]): Promise<Map<number, OrderState>> {
  if (headIds.length === 0) return new Map()
  const rows = await sql<{ id: number; state: OrderState }[]>`
    select id, current_state as state from customer_order where id = any(${[...headIds]}::bigint[])`
  return new Map(rows.map(({ id, state }) => [id, state]))
}
