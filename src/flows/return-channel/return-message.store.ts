import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal.ts'

export interface ReturnMessageKey {
  identifier: string
  messageId: string
}

export async function isStored(sql: Sql, identifier: string, messageId: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from return_message where gks_identifier = ${identifier} and message_id = ${messageId}`
  return row !== undefined
}

/** Keeps a message as it came. The same message again changes nothing. */
export async function storeReturnMessage(
  sql: Sql,
  seal: Seal,
  { identifier, messageId, xml }: ReturnMessageKey & { xml: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into return_message (gks_identifier, message_id, content, received_at)
    values (${identifier}, ${messageId}, ${seal.close(Buffer.from(xml))}, ${now})
    on conflict (gks_identifier, message_id) do nothing`
}

/** The oldest message of a mailbox that is not yet evaluated, locked for the one who evaluates it. */
export async function nextOpenMessage(
  sql: Sql,
  identifier: string,
): Promise<{ id: number; content: Buffer } | undefined> {
  const [row] = await sql<{ id: number; content: Buffer }[]>`
    select id, content
    from return_message
    where gks_identifier = ${identifier} and evaluated_at is null
    order by id
    limit 1
    for update`
  return row
}

export async function markEvaluated(sql: Sql, id: number, outcome: string, now: Date): Promise<void> {
  await sql`update return_message set evaluated_at = ${now}, outcome = ${outcome} where id = ${id}`
}

export async function recordPoll(
  sql: Sql,
  identifier: string,
  at: Date,
  { failed }: { failed: boolean },
): Promise<void> {
  await sql`
    insert into mailbox (gks_identifier, last_poll_at, last_poll_failed)
    values (${identifier}, ${at}, ${failed})
    on conflict (gks_identifier) do update set last_poll_at = excluded.last_poll_at, last_poll_failed = excluded.last_poll_failed`
}
