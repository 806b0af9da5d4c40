import type { MailboxEntry } from '../../foreign/authority/answers.ts'
import { compact } from '../../kernel/compact.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal.ts'
import { placeOf } from '../../platform/sealed-columns.ts'

/** A message as the mailbox gave it: its entry in the listing, and its bytes. */
export interface Received {
  entry: MailboxEntry
  content: Buffer
}

/** A stored message that waits for its evaluation. */
export interface OpenMessage {
  id: number
  gksIdentifier: string
  messageId: string
  messageType: string
  applicationId: string | null
  relatedMessageId: string | null
  sender: { districtKey?: string; name?: string }
  content: Buffer
}

/** What became of a message, kept with it. */
export type Evaluation = 'applied' | 'nothing new' | 'unmatched' | 'unreadable' | 'without owner'

/** Which of some messages are stored already. */
export async function storedMessageIds(sql: Sql, identifier: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ messageId: string }[]>`
    select message_id from return_message where gks_identifier = ${identifier} and message_id = any(${ids})`
  return new Set(rows.map(({ messageId }) => messageId))
}

/** Keeps messages as they came, in the order of the listing. One that is stored already changes nothing. */
export async function storeReturnMessages(
  sql: Sql,
  seal: Seal,
  identifier: string,
  received: readonly Received[],
  now: Date,
): Promise<void> {
  const texts = (value: (entry: MailboxEntry) => string | undefined) =>
    received.map(({ entry }) => value(entry) ?? null)
  await sql`
    insert into return_message
      (gks_identifier, message_id, message_type, application_id, related_message_id, sender, content, received_at)
    select ${identifier}, message_id, message_type, application_id, related_message_id, sender::jsonb,
      decode(content, 'base64'), ${now}
    from unnest(
      ${texts(({ messageId }) => messageId)}::text[],
      ${texts(({ messageType }) => messageType)}::text[],
      ${texts(({ applicationId }) => applicationId)}::text[],
      ${texts(({ relatedMessageId }) => relatedMessageId)}::text[],
      ${texts(({ sender }) => JSON.stringify(senderOf(sender)))}::text[],
      ${received.map(({ entry, content }) => seal.close(content, placeOf.returnMessage(identifier, entry.messageId)).toString('base64'))}::text[]
    ) with ordinality as given (message_id, message_type, application_id, related_message_id, sender, content, position)
    order by position
    on conflict (gks_identifier, message_id) do nothing`
}

/** What is shown of a sender. */
export const senderOf = ({ districtKey, name }: { districtKey?: string; name?: string }) =>
  compact({ districtKey, name })

/** The oldest messages of a mailbox that are not yet evaluated, from an id on. */
export const openMessages = (
  sql: Sql,
  identifier: string,
  { after, limit }: { after: number; limit: number },
): Promise<OpenMessage[]> => sql<OpenMessage[]>`
  select id, gks_identifier, message_id, message_type, application_id, related_message_id, sender, content
  from return_message
  where gks_identifier = ${identifier} and evaluated_at is null and id > ${after}
  order by id
  limit ${limit}`

/** Locks messages for the one who evaluates them; those that another has evaluated meanwhile are left out. */
export async function lockOpen(tx: Sql, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx<{ id: number }[]>`
    select id from return_message where id = any(${ids}) and evaluated_at is null order by id for update`
  return new Set(rows.map(({ id }) => id))
}

export async function markEvaluated(tx: Sql, evaluated: ReadonlyMap<number, Evaluation>, now: Date): Promise<void> {
  await tx`
    update return_message
    set evaluated_at = ${now}, outcome = given.outcome
    from unnest(${[...evaluated.keys()]}::bigint[], ${[...evaluated.values()]}::text[]) as given (id, outcome)
    where return_message.id = given.id`
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
    on conflict (gks_identifier) do update
    set last_poll_at = excluded.last_poll_at, last_poll_failed = excluded.last_poll_failed`
}
