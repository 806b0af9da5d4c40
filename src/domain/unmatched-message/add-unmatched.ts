import { uuidv7 } from '../../kernel/uuid.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { type Fetched, mailboxOwners } from '../client/mailbox.ts'
import { type ShownSender, storedSender } from '../client/stored-sender.ts'
import { appendEvent, freezeEvent } from '../event/event.ts'
import type { NewFile } from '../file/file.ts'
import { storeKeptFiles } from '../file/kept-files.ts'
import { UNMATCHED_EVENT, type UnmatchedMessage, unmatchedEventBody } from './unmatched-message.ts'

export interface NewUnmatched {
  messageId: string
  messageType: string
  sender: ShownSender
  relatedMessageId?: string | undefined
  applicationId?: string | undefined
  subject?: string | undefined
  text?: string | undefined
  files: readonly NewFile[]
  /** An order that the message names, although it decides nothing about it. */
  order?: { headId: number; clientId: number } | undefined
}

/** Shows a message to those it belongs to, each with an event; to operators alone where it is nobody's. Tells to how many. */
export async function addUnmatched(
  tx: Sql,
  seal: Seal,
  mailbox: Fetched,
  message: NewUnmatched,
  now: Date,
): Promise<number> {
  const owners = message.order ? [message.order] : await mailboxOwners(tx, mailbox)
  for (const { clientId } of owners) await addFor(tx, seal, clientId, mailbox, message, now)
  if (owners.length === 0) await addFor(tx, seal, null, mailbox, message, now)
  return owners.length
}

async function addFor(
  tx: Sql,
  seal: Seal,
  clientId: number | null,
  { account }: Fetched,
  message: NewUnmatched,
  now: Date,
): Promise<void> {
  const id = `ek_${uuidv7(now).replaceAll('-', '')}`
  const [added] = await tx<UnmatchedRow[]>`
    insert into unmatched_message (id, client_id, environment, gks_identifier, message_id, related_message_id, message_type,
      application_id, sender, subject, body, order_id, received_at)
    values (${id}, ${clientId}, ${account.environment}, ${account.username}, ${message.messageId}, ${message.relatedMessageId ?? null},
      ${message.messageType}, ${message.applicationId ?? null}, ${JSON.stringify(storedSender.write(message.sender))}::text::jsonb, ${message.subject ?? null},
      ${message.text ?? null}, ${message.order?.headId ?? null}, ${now})
    on conflict (client_id, environment, gks_identifier, message_id) do nothing
    returning ${unmatchedColumns(tx)}`
  if (!added) return
  const files = await storeKeptFiles(tx, seal, { clientId, unmatchedMessageId: id }, message.files, now)
  if (clientId === null) return
  const body = unmatchedEventBody(toUnmatched(added), files, now)
  await appendEvent(tx, freezeEvent({ clientId, orderId: null, type: UNMATCHED_EVENT }, body, now))
}

export const unmatchedColumns = (sql: Sql) => sql`
  id, message_id, related_message_id, message_type, application_id, sender, subject, body, state, order_id, received_at,
  handled_at`

/** A message as `unmatchedColumns` gives it, its JSON not yet read. */
export type UnmatchedRow = Omit<UnmatchedMessage, 'sender'> & { sender: unknown }

export const toUnmatched = (row: UnmatchedRow): UnmatchedMessage => ({ ...row, sender: storedSender.read(row.sender) })
