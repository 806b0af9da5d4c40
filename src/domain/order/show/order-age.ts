import { one, type Sql } from '../../../platform/db.ts'
import { lastBefore } from '../../../platform/last-before.ts'

/** The last attempt that was filed before a moment, with the time of the first one. */
export async function lastAttemptBefore(sql: Sql, before: Date): Promise<{ id: number; oldest: Date } | undefined> {
  const from = async (id: number) => {
    const [row] = await sql<{ id: number; at: Date }[]>`
      select id, created_at as at from customer_order where id >= ${id} order by id limit 1`
    return row
  }
  const { highest } = one(await sql<{ highest: number }[]>`select coalesce(max(id), 0) as highest from customer_order`)
  const [id, first] = [await lastBefore(from, highest, before), await from(1)]
  return id === undefined || !first ? undefined : { id, oldest: first.at }
}
