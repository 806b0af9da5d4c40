import type { Sql } from '../../../platform/db.ts'

/** The orders that a request with this trace id has filed or corrected: programs may send the same one again. */
export async function ordersOfTrace(
  sql: Sql,
  clientId: number | undefined,
  { traceId, limit }: { traceId: string; limit: number },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct head_id as id from customer_order
    where trace_id = ${traceId} ${clientId === undefined ? sql`` : sql`and client_id = ${clientId}`}
    order by id desc
    limit ${limit}`
  return rows.map(({ id }) => id)
}
