import { type AuditEntry, actsOn } from '../../../../domain/client/audit.ts'
import { type ListedOrder, listedOrders } from '../../../../domain/order/list/list-orders.ts'
import { guessOrders } from '../../../../domain/unmatched-message/guess-orders.ts'
import { findShownMessage, type ShownMessage } from '../../../../domain/unmatched-message/shown-messages.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { isoTime } from '../../../../kernel/time.ts'
import type { Sql } from '../../../../platform/db.ts'
import { actorNames } from '../../actor-names.ts'
import { clientNames } from '../../client-names.ts'
import type { RouteRequest } from '../../route.ts'
import { foundOrder } from '../orders/found-order.ts'
import { fileAnswer } from '../orders/order-parts.ts'
import type { MessageAnswer, MessageRow } from './unmatched-answers.ts'

const MESSAGE_ID = /^ek_[0-9a-z]{1,60}$/

export const subjectOf = (id: string): string => `unmatched message ${id}`

export const noMessage = () => notFound('There is no such unmatched message').because('no-message')

/** What a path may name; anything else is the id of nothing. */
export const messageIdOf = ({ id = '' }: RouteRequest['params']): string => (MESSAGE_ID.test(id) ? id : '')

/** The message that a path names; a foreign one is as unknown as one that does not exist. */
export async function requireMessage(
  { scope, params }: Pick<RouteRequest, 'scope' | 'params'>,
  sql: Sql,
): Promise<ShownMessage> {
  const message = await findShownMessage(sql, scope.clientId, messageIdOf(params))
  if (!message) throw noMessage()
  return message
}

export const messageRow = (message: ShownMessage, nameOf: (id: number) => string): MessageRow => {
  const { id, clientId, sender, messageType, subject, applicationId, state, orderId, files, receivedAt } = message
  return {
    ...{ id, clientId, sender, messageType, subject, applicationId, state, orderId },
    clientName: clientId === null ? '' : nameOf(clientId),
    files: files.length,
    receivedAt: isoTime(receivedAt),
  }
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const actAnswer =
  (nameOf: (actor: string) => string) =>
  ({ at, actor, details }: AuditEntry): MessageAnswer['acts'][number] => ({
    ...{ at: isoTime(at), by: nameOf(actor), state: textIn(details.state), orderId: numberIn(details.order) },
  })

/** A message with everything that helps to find out what it is about; also the answer of every act on one. */
export async function messageAnswerOf(
  request: Pick<RouteRequest, 'context' | 'scope' | 'params'>,
): Promise<MessageAnswer> {
  const { db, clock } = request.context
  const message = await requireMessage(request, db)
  const now = clock.now()
  const own = message.clientId ?? request.scope.clientId
  const [guesses, assigned, acts, nameOf] = await Promise.all([
    guessOrders(db, message, now),
    message.orderId === null ? [] : listedOrders(db, own, [message.orderId], now),
    actsOn(db, subjectOf(message.id)),
    clientNames(db, request.scope),
  ])
  const actorName = await actorNames(
    db,
    acts.map(({ actor }) => actor),
  )
  const found = (order: ListedOrder) => ({ ...foundOrder(order), clientName: nameOf(order.clientId) })
  const { messageId, relatedMessageId, body, handledAt, files } = message
  return {
    ...messageRow(message, nameOf),
    ...{ messageId, relatedMessageId, text: body, handledAt: handledAt && isoTime(handledAt) },
    fileList: files.map(fileAnswer),
    guesses: guesses.map(({ order, by }) => ({ order: found(order), by })),
    order: assigned.map(found)[0] ?? null,
    acts: acts.toReversed().map(actAnswer(actorName)),
  }
}
