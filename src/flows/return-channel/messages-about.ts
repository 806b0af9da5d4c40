import type { Environment } from '../../domain/client/gks-account.ts'
import type { Attempt } from '../../domain/order/order.ts'
import { one, type Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'

/** A message of the authority about an attempt, as far as people are told. */
export interface MessageAbout {
  id: number
  attemptId: number
  messageId: string
  messageType: string
  receivedAt: Date
  /** What became of it; null while it is not yet evaluated. */
  outcome: string | null
}

type Named = Pick<Attempt, 'id' | 'applicationId' | 'messageId' | 'gksEnvironment' | 'gksIdentifier' | 'gksAccessId'>

/** The messages that name some attempts, from the mailbox of the account that each went out through. */
export async function messagesAbout(sql: Sql, attempts: readonly Named[]): Promise<MessageAbout[]> {
  const found = attempts.map((attempt) => messagesAboutOne(sql, attempt))
  return (await Promise.all(found)).flat()
}

const messagesAboutOne = (
  sql: Sql,
  { id, applicationId, messageId, gksEnvironment, gksIdentifier, gksAccessId }: Named,
): Promise<MessageAbout[]> => sql<MessageAbout[]>`
  select id, ${id}::bigint as attempt_id, message_id, message_type, received_at, outcome
  from return_message
  where (application_id = ${applicationId} or related_message_id = ${messageId})
    and environment = ${gksEnvironment}
    and (gks_identifier = ${gksIdentifier} or (by_base and ${gksAccessId === null}))
  order by id`

/** The bytes of a message as they came. Whether somebody may see it is decided by `messagesAbout`. */
export async function messageContent(sql: Sql, seal: Seal, { id, messageId }: MessageAbout): Promise<Buffer> {
  const row = one(
    await sql<{ environment: Environment; gksIdentifier: string; content: Buffer }[]>`
      select environment, gks_identifier, content from return_message where id = ${id}`,
  )
  return seal.open(row.content, placeOf.returnMessage(row.environment, row.gksIdentifier, messageId))
}
