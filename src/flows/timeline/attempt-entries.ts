import type { OrderEvent } from '../../domain/event/order-events.ts'
import { isReason } from '../../domain/order/message.ts'
import type { Attempt } from '../../domain/order/order.ts'
import type { FilingTimes } from '../../domain/order/show/filings.ts'
import { SECOND } from '../../kernel/duration.ts'
import { messageKey } from '../correspondence/message-key.ts'
import type { TimelineEntry } from './timeline-entry.ts'

/** A wait that nobody notices is not told. */
const WORTH_TELLING_MS = SECOND

/** What is known of one attempt. */
interface AttemptFacts {
  attempt: Attempt
  filing: FilingTimes
  events: readonly OrderEvent[]
}

const entry = ({ attempt }: AttemptFacts, given: Omit<TimelineEntry, 'key' | 'attempt'>): TimelineEntry => ({
  ...given,
  key: `${given.kind} ${attempt.id}`,
  attempt: attempt.attempt,
})

/** Accepted, waited, sent, receipted. */
export function dispatchEntries(facts: AttemptFacts): TimelineEntry[] {
  const { filing } = facts
  const { id, createdAt, sentAt, receiptedAt, filedBy, traceId } = filing
  const entries = [
    entry(facts, { kind: 'accepted', group: 'own', at: createdAt, tone: 'info', facts: { filedBy, traceId } }),
  ]
  if (sentAt) {
    const waitedMs = sentAt.getTime() - createdAt.getTime()
    if (waitedMs >= WORTH_TELLING_MS) {
      entries.push(entry(facts, { kind: 'waiting', group: 'own', at: createdAt, facts: { ms: waitedMs } }))
    }
    const ms = receiptedAt && receiptedAt.getTime() - sentAt.getTime()
    const message = messageKey.application(id)
    entries.push(entry(facts, { kind: 'sent', group: 'authority', at: sentAt, tone: 'info', facts: { ms }, message }))
  }
  if (receiptedAt) entries.push(receiptEntry(facts, receiptedAt))
  return entries
}

/** The event that reports the receipt is written with it, so it has the same time. */
const receiptEvent = ({ filing, events }: AttemptFacts): OrderEvent | undefined =>
  events.find(({ createdAt }) => createdAt.getTime() === filing.receiptedAt?.getTime())

function receiptEntry(facts: AttemptFacts, at: Date): TimelineEntry {
  const { attempt, filing } = facts
  const status = receiptEvent(facts)?.status ?? null
  const isBad = status === FAILED
  const reason = isBad ? attempt.messages.find(isReason) : undefined
  return entry(facts, {
    kind: 'receipt',
    // What never went out has no receipt of the authority.
    group: filing.sentAt ? 'authority' : 'own',
    at,
    tone: isBad ? 'bad' : 'ok',
    facts: {
      status,
      code: reason?.code ?? null,
      text: reason?.text ?? null,
      technicalReason: isBad ? attempt.technicalReason : null,
    },
    message: messageKey.receipt(filing.id),
  })
}

const FAILED = 'FAILED'

/** Every later step that was reported: the first event of each status. */
export function stateEntries(facts: AttemptFacts): TimelineEntry[] {
  const { events } = facts
  const receipt = receiptEvent(facts)
  return events.flatMap((event, index) => {
    const from = events[index - 1]?.status
    if (event === receipt || event.status === from) return []
    return [
      {
        ...entry(facts, {
          kind: 'state',
          group: 'authority',
          at: event.createdAt,
          tone: toneOf(event.status),
          facts: { status: event.status, from: from ?? null },
        }),
        key: `state ${event.id}`,
      },
    ]
  })
}

const toneOf = (status: string): 'ok' | 'bad' | 'info' => {
  if (status.startsWith('APPROVED')) return 'ok'
  return status === FAILED || status.startsWith('REJECTED') ? 'bad' : 'info'
}
