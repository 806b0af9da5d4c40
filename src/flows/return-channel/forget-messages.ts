import { namedByKept } from '../../domain/order/forget/still-open.ts'
import { openMail } from '../../domain/unmatched-message/forget-mail.ts'
import { isUuid } from '../../kernel/rules/shape.ts'
import type { Sql } from '../../platform/db.ts'

interface OldMessage {
  id: number
  messageId: string
  applicationId: string | null
  relatedMessageId: string | null
  at: string
  isOld: boolean
}

export interface ForgottenMessages {
  number: number
  held: number
  next: { at: string; id: number } | undefined
}

/**
 * Deletes evaluated messages of the mailboxes that came before a moment, some at a time, in the order in which they came. Kept is
 * what concerns an order that still has its data, and what somebody still has to look at.
 */
export async function forgetMailboxMessages(
  tx: Sql,
  before: Date,
  after: number,
  limit: number,
): Promise<ForgottenMessages> {
  const messages = await tx<OldMessage[]>`
    select id, message_id, application_id, related_message_id, received_at::text as at,
      (received_at < ${before} and evaluated_at is not null) as is_old
    from return_message where id > ${after} order by id limit ${limit}`
  const old = messages.filter(({ isOld }) => isOld)
  const concerned = await namedByKept(tx, {
    applicationIds: old.flatMap(({ applicationId }) => applicationId ?? []),
    messageIds: old.flatMap(({ relatedMessageId: id }) => (id !== null && isUuid(id) ? id : [])),
  })
  const open = await openMail(
    tx,
    old.map(({ messageId }) => messageId),
  )
  const gone = old.filter(
    ({ messageId, applicationId, relatedMessageId }) =>
      !open.has(messageId) && !concerned.has(applicationId ?? '') && !concerned.has(relatedMessageId ?? ''),
  )
  if (gone.length > 0) await tx`delete from return_message where id = any(${gone.map(({ id }) => id)}::bigint[])`
  const last = messages.at(-1)
  // Messages are numbered as they come: behind the first young one nothing is old.
  const isEnd = messages.length < limit || old.length === 0
  return { number: gone.length, held: old.length - gone.length, next: isEnd || !last ? undefined : last }
}
