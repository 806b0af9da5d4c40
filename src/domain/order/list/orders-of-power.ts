import type { Sql } from '../../../platform/db.ts'

/** The orders of which an attempt took its holder from the data with this fingerprint, newest first. */
export async function orderIdsOfPower(
  sql: Sql,
  clientId: number,
  fingerprint: string,
  limit: number,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct head_id as id from customer_order
    where holder_provenance ->> 'fingerprint' = ${fingerprint} and holder_provenance is not null and client_id = ${clientId}
    order by id desc
    limit ${limit}`
  return rows.map(({ id }) => id)
}
