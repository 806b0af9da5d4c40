import type { Sql } from '../../../platform/db.ts'
import { inLaneOrHeld } from './lane.ts'

/**
 * Marks everything that waits as sent, what is held back as well: it may have been sent since this database was a backup. Whoever
 * takes its lane next asks the authority for it, as after a crash (promise 2). Tells how many there are of each client.
 */
export const takeForSent = (sql: Sql, now: Date) => sql<{ clientId: number; count: number }[]>`
  with marked as (
    update customer_order set sent_at = ${now}, held_office = null
    where ${inLaneOrHeld(sql)} and sent_at is null
    returning client_id
  )
  select client_id, count(*)::int as count from marked group by client_id order by client_id`

/** When the newest attempt of the database was made; undefined where there is none. */
export async function newestAttemptAt(sql: Sql): Promise<Date | undefined> {
  const [newest] = await sql<{ createdAt: Date }[]>`select created_at from customer_order order by id desc limit 1`
  return newest?.createdAt
}
