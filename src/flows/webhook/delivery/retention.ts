import { DAY } from '../../../kernel/duration.ts'
import type { Sql } from '../../../platform/db.ts'

/** Deliveries and their attempts can be looked at for so long after they ended. */
const KEPT_MS = 90 * DAY
/** How many of the oldest are looked at in one go. */
const BATCH = 500

export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** Removes deliveries that ended long ago, with their attempts. Looks at the oldest ones only, no later than `latest` where data is kept for a shorter time, so it is cheap to call often. */
export async function forgetOldDeliveries(
  sql: Sql,
  now: Date,
  latest = new Date(0),
): Promise<{ number: number; until: Date }> {
  const until = new Date(Math.max(keptSince(now).getTime(), latest.getTime()))
  const { count } = await sql`
    delete from webhook_delivery
    where id in (
      select id
      from (select id, ended_at from webhook_delivery order by id limit ${BATCH}) oldest
      where ended_at < ${until}
    )`
  return { number: count, until }
}
