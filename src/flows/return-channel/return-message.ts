import { hash } from 'node:crypto'
import { accountKey, type Environment, type GksAccount } from '../../domain/client/gks-account.ts'
import type { Fetched } from '../../domain/client/mailbox.ts'
import { type ShownSender, storedSender } from '../../domain/client/stored-sender.ts'
import type { MailboxEntry } from '../../foreign/authority/answers.ts'
import { compact } from '../../kernel/compact.ts'
import { one, type Sql } from '../../platform/db.ts'
import type { Seal, SealPlace } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'

/** A message as the mailbox gave it: its entry in the listing, and its bytes. */
export interface Received {
  entry: MailboxEntry
  content: Buffer
}

/** A stored message that waits for its evaluation. */
export interface OpenMessage {
  id: number
  messageId: string
  messageType: string
  applicationId: string | null
  relatedMessageId: string | null
  /** JSON, read when it is shown: a row that cannot be read must not stop those behind it. */
  sender: unknown
  content: Buffer
  environment: Environment
  gksIdentifier: string
  /** Whether the base access fetched it, and which accesses had proven the login that did. */
  byBase: boolean
  accessIds: readonly string[]
}

/** What became of a message, kept with it. */
export type Evaluation = 'applied' | 'nothing new' | 'unmatched' | 'unreadable' | 'without owner'

export const contentPlace = ({ environment, gksIdentifier, messageId }: OpenMessage): SealPlace =>
  placeOf.returnMessage(environment, gksIdentifier, messageId)

/** Which of some messages are stored already. */
export async function storedMessageIds(
  sql: Sql,
  { environment, username }: GksAccount,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ messageId: string }[]>`
    select message_id from return_message
    where environment = ${environment} and gks_identifier = ${username} and message_id = any(${ids})`
  return new Set(rows.map(({ messageId }) => messageId))
}

/** Keeps messages as they came, in the order of the listing. One that is stored already changes nothing. */
export async function storeReturnMessages(
  sql: Sql,
  seal: Seal,
  { account: { environment, username }, isBase, accessIds }: Fetched,
  received: readonly Received[],
  now: Date,
): Promise<void> {
  const texts = (value: (entry: MailboxEntry) => string | undefined) =>
    received.map(({ entry }) => value(entry) ?? null)
  await sql`
    insert into return_message
      (environment, gks_identifier, by_base, access_ids, message_id, message_type, application_id, related_message_id,
        sender, content, sha256, received_at)
    select ${environment}, ${username}, ${isBase}, ${accessIds}::uuid[], message_id, message_type, application_id, related_message_id, sender::jsonb,
      decode(content, 'base64'), decode(sha256, 'hex'), ${now}
    from unnest(
      ${texts(({ messageId }) => messageId)}::text[],
      ${texts(({ messageType }) => messageType)}::text[],
      ${texts(({ applicationId }) => applicationId)}::text[],
      ${texts(({ relatedMessageId }) => relatedMessageId)}::text[],
      ${texts(({ sender }) => JSON.stringify(storedSender.write(senderOf(sender))))}::text[],
      ${received.map(({ entry, content }) => seal.close(content, placeOf.returnMessage(environment, username, entry.messageId)).toString('base64'))}::text[],
      ${received.map(({ content }) => hash('sha256', content))}::text[]
    ) with ordinality as given (message_id, message_type, application_id, related_message_id, sender, content, sha256, position)
    order by position
    on conflict (environment, gks_identifier, message_id) do nothing`
}

/** What is shown of a sender. */
export const senderOf = ({ districtKey, name }: ShownSender): ShownSender => compact({ districtKey, name })

/** The oldest messages of a mailbox that are not yet evaluated, from an id on; no further one once they have so many bytes. */
export const openMessages = (
  sql: Sql,
  { environment, username }: GksAccount,
  { after, limit, bytes }: { after: number; limit: number; bytes: number },
): Promise<OpenMessage[]> => sql<OpenMessage[]>`
  select id, environment, gks_identifier, message_id, message_type, application_id, related_message_id, sender, content,
    by_base, access_ids
  from (
    select *, sum(octet_length(content)) over (order by id) - octet_length(content) as bytes_before
    from (
      select * from return_message
      where environment = ${environment} and gks_identifier = ${username} and evaluated_at is null and id > ${after}
      order by id
      limit ${limit}
    ) as oldest
  ) as counted
  where bytes_before < ${bytes}
  order by id`

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

/** Which of some mailboxes have messages that wait for their evaluation. */
export async function withOpenMessages(sql: Sql, accounts: readonly GksAccount[]): Promise<ReadonlySet<string>> {
  const rows = await sql<GksAccount[]>`
    select environment, username
    from unnest(
      ${accounts.map(({ environment }) => environment)}::text[], ${accounts.map(({ username }) => username)}::text[]
    ) as account (environment, username)
    where exists (
      select from return_message message
      where message.environment = account.environment and gks_identifier = username and evaluated_at is null)`
  return new Set(rows.map(accountKey))
}

/** How many messages were kept without being able to do anything with them, by the reason. */
export const countWithoutEffect = (sql: Sql): Promise<{ outcome: string; number: number }[]> => sql<
  { outcome: string; number: number }[]
>`
  select outcome, count(*) as number from return_message
  where outcome in ('unreadable', 'without owner')
  group by outcome
  order by outcome`

/** How many stored messages wait for their evaluation, in all mailboxes. */
export const countOpenMessages = async (sql: Sql): Promise<number> =>
  one(await sql<{ open: number }[]>`select count(*) as open from return_message where evaluated_at is null`).open
