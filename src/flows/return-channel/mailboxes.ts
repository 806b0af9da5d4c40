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

/** Which of some mailboxes somebody has begun to ask after a moment. What a clock that was wrong has noted for later does not count. */
export async function askedSince(
  sql: Sql,
  accounts: readonly GksAccount[],
  { since, now }: { since: Date; now: Date },
): Promise<ReadonlySet<string>> {
  const rows = await sql<GksAccount[]>`
    select environment, gks_identifier as username from mailbox
    where last_poll_at > ${since} and last_poll_at <= ${now} and (environment, gks_identifier) in (
      select * from unnest(
        ${accounts.map(({ environment }) => environment)}::text[], ${accounts.map(({ username }) => username)}::text[]))`
  return new Set(rows.map(accountKey))
}

/** When a mailbox was asked, and what came of it. */
export interface Polled {
  account: GksAccount
  at: Date
  failed: boolean
}

/** Two nodes never write the same mailbox at once: whoever asks it holds it. */
export async function recordPolls(sql: Sql, polled: readonly Polled[]): Promise<void> {
  if (polled.length === 0) return
  await sql`
    insert into mailbox (environment, gks_identifier, last_poll_at, last_poll_failed)
    select * from unnest(
      ${polled.map(({ account }) => account.environment)}::text[],
      ${polled.map(({ account }) => account.username)}::text[],
      ${polled.map(({ at }) => at.toISOString())}::timestamptz[],
      ${polled.map(({ failed }) => String(failed))}::boolean[])
    on conflict (environment, gks_identifier) do update
    set last_poll_at = excluded.last_poll_at, last_poll_failed = excluded.last_poll_failed`
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
