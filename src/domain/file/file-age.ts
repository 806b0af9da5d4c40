import { one, type Sql } from '../../platform/db.ts'
import { lastBefore } from '../../platform/last-before.ts'

/** Files that were stored before a moment, by client; not those of invoices and fee notices, which other laws keep. */
export async function filesBefore(
  sql: Sql,
  before: Date,
): Promise<{ clientId: number | null; count: number; oldest: Date }[]> {
  const from = async (id: number) => {
    const [row] = await sql<{ id: number; at: Date }[]>`
      select id, created_at as at from stored_file where id >= ${id} order by id limit 1`
    return row
  }
  const { highest } = one(await sql<{ highest: number }[]>`select coalesce(max(id), 0) as highest from stored_file`)
  const last = await lastBefore(from, highest, before)
  if (last === undefined) return []
  return sql`
    select client_id, count(*)::int as count, min(created_at) as oldest
    from stored_file
    where id <= ${last} and invoice_id is null and fee_notice_id is null
    group by client_id
    order by client_id`
}
