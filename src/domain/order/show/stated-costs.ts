import type { Sql } from '../../../platform/db.ts'
import { STORED } from '../stored-order.ts'

/** What the office said with its decision that some attempts cost, in cents, by the attempt; those it said nothing about are left out. */
export async function statedCosts(sql: Sql, attemptIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ id: number; result: unknown }[]>`
    select id, result from customer_order where id = any(${attemptIds}::bigint[]) and result ? 'costs'`
  return new Map(
    rows.flatMap(({ id, result }) => {
      const total = STORED.result.read(result).costs?.value.total
      return total === undefined ? [] : [[id, total] as const]
    }),
  )
}
