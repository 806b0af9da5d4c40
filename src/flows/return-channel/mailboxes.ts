import { accountKey, type GksAccount } from '../../domain/client/gks-account.ts'
import type { Sql } from '../../platform/db.ts'

/** How the mailbox of an account was read last. */
export interface MailboxState extends GksAccount {
  lastPollAt: Date
  hasFailed: boolean
}

/** Every mailbox that was ever asked. */
export const findMailboxes = (sql: Sql): Promise<MailboxState[]> => sql<MailboxState[]>`
  select environment, gks_identifier as username, last_poll_at, last_poll_failed as has_failed
  from mailbox order by environment, gks_identifier`

/** Which mailboxes, or whether this one, somebody has begun to ask after a moment. What a clock that was wrong has noted for later does not count. */
export async function askedSince(
  sql: Sql,
  { since, now }: { since: Date; now: Date },
  account?: GksAccount,
): Promise<ReadonlySet<string>> {
  const rows = await sql<GksAccount[]>`
    select environment, gks_identifier as username from mailbox
    where last_poll_at > ${since} and last_poll_at <= ${now}
      ${account === undefined ? sql`` : sql`and environment = ${account.environment} and gks_identifier = ${account.username}`}`
  return new Set(rows.map(accountKey))
}

/** Polls that may be missed before somebody should look. */
const MISSED = 10
/** However often mailboxes are asked: a poll takes its time. */
const LEAST_MS = 60_000

/** Whether mail is not fetched: the last poll failed, or there was none for a while. */
export const isUnread = (
  { lastPollAt, hasFailed }: MailboxState,
  { now, pollEveryMs }: { now: Date; pollEveryMs: number },
): boolean => hasFailed || now.getTime() - lastPollAt.getTime() > Math.max(LEAST_MS, MISSED * pollEveryMs)
