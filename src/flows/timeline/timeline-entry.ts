/** What happened to an order, for people. */
export type TimelineKind =
  | 'accepted'
  | 'waiting'
  | 'sent'
  | 'receipt'
  | 'state'
  | 'message'
  | 'mail'
  | 'event'
  | 'act'
  | 'file'
  | 'query'

export interface TimelineDelivery {
  webhookId: number
  deliveryId: number
  host: string
  state: 'delivered' | 'retrying' | 'given-up' | 'waiting'
  attempts: readonly { at: Date; status: number | null; ms: number | null; error?: string }[]
}

export interface TimelineEntry {
  key: string
  at: Date
  kind: TimelineKind
  group: 'authority' | 'webhooks' | 'own'
  tone?: 'ok' | 'bad' | 'info' | 'warn'
  attempt: number
  /** What the words need: codes, states, names, durations in ms. Never a secret. */
  facts: Readonly<Record<string, string | number | boolean | null>>
  /** The message to or from the authority that it tells of, if it is kept (flows/correspondence). */
  message?: string
  /** Of an event: where it went, and every attempt. */
  deliveries?: readonly TimelineDelivery[]
}

/** What happens at one moment happens in this order. */
const ORDER: readonly TimelineKind[] = [
  'act',
  'accepted',
  'waiting',
  'sent',
  'query',
  'message',
  'mail',
  'receipt',
  'state',
  'file',
  'event',
]

/** Newest first. */
export const newestFirst = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || ORDER.indexOf(other.kind) - ORDER.indexOf(one.kind),
  )
