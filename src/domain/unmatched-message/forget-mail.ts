import type { Sql } from '../../platform/db.ts'

/** Which of some attempts have mail that somebody still has to look at. */
export async function openMailOf(sql: Sql, attemptIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ orderId: number }[]>`
    select order_id from unmatched_message where order_id = any(${attemptIds}::bigint[]) and state = 'OPEN'`
  return rows.map(({ orderId }) => orderId)
}

/** Which of some messages of the mailboxes somebody still has to look at. */
export async function openMail(sql: Sql, messageIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ messageId: string }[]>`
    select message_id from unmatched_message where state = 'OPEN' and message_id = any(${messageIds})`
  return new Set(rows.map(({ messageId }) => messageId))
}

interface SettledMail {
  id: string
  number: number
  at: string
}

/** Settled messages that came before a moment, oldest first, locked. */
export const lockSettledMail = (
  tx: Sql,
  before: Date,
  after: { at: string; id: number } | undefined,
  limit: number,
): Promise<SettledMail[]> => tx<SettledMail[]>`
  select id, number, received_at::text as at
  from unmatched_message
  where state <> 'OPEN' and received_at < ${before}
    ${after === undefined ? tx`` : tx`and (received_at, number) > (${after.at}::text::timestamptz, ${after.id})`}
  order by received_at, number
  limit ${limit}
  for update skip locked`

/** Their files must be gone. */
export async function deleteMail(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx`delete from unmatched_message where id = any(${ids})`
}
