import { one, type Sql } from '../../../platform/db.ts'
import { lastBefore } from '../../../platform/last-before.ts'
import { TAB_STATES } from '../list/tab.ts'

interface OldOrders {
  clientId: number
  count: number
  oldest: Date
}

/** Orders that have ended and had no news since a moment, by client. Read out of the index of changes alone, but for those that are still open. */
export const endedBefore = (sql: Sql, before: Date): Promise<OldOrders[]> => sql<OldOrders[]>`
  select quiet.client_id, (quiet.count - open.count)::int as count, quiet.oldest
  from (
    select client_id, count(*) as count, min(changed_at) as oldest
    from customer_order
    where id = head_id and changed_at < ${before}
    group by client_id
  ) quiet
  cross join lateral (
    select count(*) as count from customer_order
    where id = head_id and client_id = quiet.client_id and changed_at < ${before}
      and current_state = any(${TAB_STATES.open ?? []}::text[])
  ) open
  where quiet.count > open.count
  order by quiet.client_id`

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
