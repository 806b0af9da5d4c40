import { one, type Sql } from '../../platform/db.ts'
import { lastBefore } from '../../platform/last-before.ts'

/** Messages of the return channel that came before a moment. They belong to an access at the authority, not to one client. */
export async function messagesBefore(
  sql: Sql,
  before: Date,
): Promise<{ clientId: null; count: number; oldest: Date }[]> {
  const from = async (id: number) => {
    const [row] = await sql<{ id: number; at: Date }[]>`
      select id, received_at as at from return_message where id >= ${id} order by id limit 1`
    return row
  }
  const { highest } = one(await sql<{ highest: number }[]>`select coalesce(max(id), 0) as highest from return_message`)
  const last = await lastBefore(from, highest, before)
  const first = await from(1)
  if (last === undefined || !first) return []
  const { count } = one(
    await sql<{ count: number }[]>`select count(*)::int as count from return_message where id <= ${last}`,
  )
  return [{ clientId: null, count, oldest: first.at }]
}
