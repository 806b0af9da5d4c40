import type { GksAccount } from '../../domain/client/gks-account.ts'
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

/** Polls that may be missed before somebody should look. */
const MISSED = 10
/** However often mailboxes are asked: a poll takes its time. */
const LEAST_MS = 60_000

/** Whether mail is not fetched: the last poll failed, or there was none for a while. */
export const isUnread = (
  { lastPollAt, hasFailed }: MailboxState,
  { now, pollEveryMs }: { now: Date; pollEveryMs: number },
): boolean => hasFailed || now.getTime() - lastPollAt.getTime() > Math.max(LEAST_MS, MISSED * pollEveryMs)
