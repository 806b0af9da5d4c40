import type { GksAccount } from '../../domain/client/gks-account.ts'
import type { Accesses } from '../../domain/gks-access/access.ts'
import { someOpen } from '../../domain/order/lane/of-access.ts'
import { one, type Sql } from '../../platform/db.ts'

/** A mailbox in which no answer is waited for is quiet. So many of these are asked in a second by all nodes together. */
const QUIET_PER_SECOND = 30
/** However many there are: unexpected mail waits no longer than this many intervals. */
const MOST_INTERVALS = 5
/** What another node has asked within this part of the interval is not asked again. */
const RECENT = 0.9

/** How often quiet mailboxes are asked: as often as all others, until there are many. */
export const quietIntervalMs = (mailboxes: number, everyMs: number): number =>
  Math.min(MOST_INTERVALS * everyMs, Math.max(everyMs, (mailboxes * 1000) / QUIET_PER_SECOND))

interface Asking {
  now: Date
  everyMs: number
  /** When somebody knew of mail last: what was not asked since then is due, whoever's it is. */
  wokenAt: Date
}

/** Whoever has begun to ask a mailbox since then need not be followed. */
export const recent = ({ now, wokenAt }: Asking, everyMs: number): Date =>
  new Date(Math.max(now.getTime() - RECENT * everyMs, wokenAt.getTime()))

/** The mailboxes that it is time to ask, those first that wait longest. What a clock that was wrong has noted for later does not count. */
export async function dueMailboxes(
  sql: Sql,
  { accounts }: Pick<Accesses, 'accounts'>,
  asking: Asking,
): Promise<GksAccount[]> {
  const { now, everyMs } = asking
  const { total } = one(
    await sql<{ total: number }[]>`with account as ${accounts} select count(*)::int as total from account`,
  )
  return sql<GksAccount[]>`
    with account as ${accounts}
    select account.environment, account.username
    from account
    left join mailbox on mailbox.environment = account.environment and gks_identifier = account.username
    where last_poll_at is null or last_poll_at > ${now}
      or last_poll_at <= ${recent(asking, quietIntervalMs(total, everyMs))}
      or (
        last_poll_at <= ${recent(asking, everyMs)}
        and (is_base or exists (select from unnest(access_ids) as access (id) where ${someOpen(sql, sql`access.id`, now)}))
      )
    order by last_poll_at nulls first, account.since desc, account.username`
}
