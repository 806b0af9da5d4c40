import { type AuditEntry, actsOn } from '../../domain/client/audit.ts'
import { orderEvents } from '../../domain/event/order-events.ts'
import { type KeptOrderFile, keptOrderFiles } from '../../domain/file/order-files.ts'
import { queriesOf, type StatusQueryRecord } from '../../domain/order/query/status-query.ts'
import type { FilingTimes } from '../../domain/order/show/filings.ts'
import type { OrderView } from '../../domain/order/show/find-order.ts'
import { messagesOfOrder, type ShownMessage } from '../../domain/unmatched-message/shown-messages.ts'
import { MINUTE } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import { messageKey } from '../correspondence/message-key.ts'
import { type MessageAbout, messagesAbout } from '../return-channel/messages-about.ts'
import { deliveriesOf } from '../webhook/operator/order-deliveries.ts'
import { dispatchEntries, stateEntries } from './attempt-entries.ts'
import { eventEntries } from './event-entries.ts'
import { newestFirst, type TimelineEntry } from './timeline-entry.ts'

const QUERIED = 'order.query-status'

/** Everything that happened to an order and its attempts, newest first, from what is stored anyway. */
export async function readTimeline(
  sql: Sql,
  { headId, attempts }: Pick<OrderView, 'headId' | 'attempts'>,
  filings: readonly FilingTimes[],
): Promise<TimelineEntry[]> {
  const ids = attempts.map(({ id }) => id)
  const [events, named, acts, files, mail, queries] = await Promise.all([
    orderEvents(sql, ids),
    messagesAbout(sql, attempts),
    actsOn(sql, `order ${headId}`),
    keptOrderFiles(sql, ids),
    messagesOfOrder(sql, ids),
    queriesOf(sql, ids),
  ])
  // What a person, or its number, found to be about the order says more than that a message came.
  const messages = named.filter(({ messageId }) => !mail.some((one) => one.messageId === messageId))
  const deliveries = await deliveriesOf(
    sql,
    events.map(({ id }) => id),
  )
  const entries = attempts.flatMap((attempt) => {
    const filing = filings.find(({ id }) => id === attempt.id)
    if (!filing) return []
    const own = events.filter(({ orderId }) => orderId === attempt.id)
    const facts = { attempt, filing, events: own }
    return [
      ...dispatchEntries(facts),
      ...stateEntries(facts),
      ...eventEntries(attempt.attempt, own, deliveries),
      ...messages.filter(({ attemptId }) => attemptId === attempt.id).map(messageEntry(attempt.attempt)),
      ...files.filter(({ orderId }) => orderId === attempt.id).map(fileEntry(attempt.attempt)),
      ...queryEntries(attempt.attempt, filing, { acts, queries }),
    ]
  })
  return newestFirst([...entries, ...mail.map(mailEntry(attempts.length)), ...acts.map(actEntry(attempts.length))])
}

const messageEntry =
  (attempt: number) =>
  ({ id, messageType, receivedAt, outcome }: MessageAbout): TimelineEntry => ({
    ...{ key: `message ${id}`, kind: 'message', group: 'authority', attempt, at: receivedAt },
    ...{ facts: { type: messageType, outcome }, message: messageKey.mailbox(id) },
  })

const mailEntry =
  (attempt: number) =>
  ({ id, number, subject, sender, receivedAt, files }: ShownMessage): TimelineEntry => ({
    ...{ key: `mail ${number}`, kind: 'mail', group: 'authority', attempt, at: receivedAt, tone: 'info' },
    facts: { message: id, subject, sender: sender.name ?? null, files: files.length },
  })

const fileEntry =
  (attempt: number) =>
  ({ id, filename, purposeType, createdAt }: KeptOrderFile): TimelineEntry => ({
    ...{ key: `file ${id}`, kind: 'file', group: 'authority', attempt, at: createdAt, tone: 'info' },
    facts: { name: filename, purpose: purposeType },
  })

/** Questions that nobody asked by hand: who did stands among the acts. Of earlier times only the last one is known. */
function queryEntries(
  attempt: number,
  { id, askedAt }: FilingTimes,
  { acts, queries }: { acts: readonly AuditEntry[]; queries: readonly StatusQueryRecord[] },
): TimelineEntry[] {
  const common = { kind: 'query', group: 'authority', attempt } as const
  const own = queries.filter(({ attemptId }) => attemptId === id)
  const isByHand = (at: Date) =>
    acts.some(({ action, at: acted }) => action === QUERIED && Math.abs(acted.getTime() - at.getTime()) < MINUTE)
  if (own.length === 0 && askedAt !== null && !isByHand(askedAt))
    return [{ ...common, key: `query ${id}`, at: askedAt, facts: {} }]
  return own
    .filter(({ askedBy }) => askedBy !== 'person')
    .map(({ messageId, askedAt: at, outcome, status, answerSha256 }) => ({
      ...common,
      ...{ key: `query ${messageId}`, at, facts: { outcome, status } },
      message: answerSha256 === null ? messageKey.question(messageId) : messageKey.answer(messageId),
      ...(outcome === 'known' && { tone: 'ok' as const }),
    }))
}

type Fact = string | number | boolean | null
const isFact = (entry: [string, unknown]): entry is [string, Fact] =>
  entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1])

const actEntry =
  (attempt: number) =>
  ({ id, at, actor, action, details }: AuditEntry): TimelineEntry => ({
    ...{ key: `act ${id}`, kind: 'act', group: action === QUERIED ? 'authority' : 'own', attempt, at },
    facts: { ...Object.fromEntries(Object.entries(details).filter(isFact)), action, actor },
  })
