import { hash } from 'node:crypto'
import { isSignedBy, type PublishedKey, wasInUse } from './instance-key.ts'

export const DIGEST_FORMAT = 'plakette-event-digest-1'

/** What became of an event at a webhook. */
export const DIGESTED_STATES = ['DELIVERED', 'PENDING', 'GIVEN_UP'] as const

export interface DigestedDelivery {
  webhook: number
  state: (typeof DIGESTED_STATES)[number]
  /** Up to the first acknowledgement; what people had sent again later does not count. */
  attempts: number
  acknowledgedAt?: string
  givenUpAt?: string
  /** Why it was given up. */
  reason?: string
}

export interface DigestedEvent {
  /** As `X-Event-Id` names it. */
  id: string
  type: string
  /** As `order.id` in its body. */
  order?: number
  createdAt: string
  deliveries: readonly DigestedDelivery[]
}

export interface DigestCounts {
  events: number
  /** Of these, events for which no webhook was on. */
  withoutWebhook: number
  delivered: number
  pending: number
  givenUp: number
}

/** What is signed of a client's day. */
export interface DigestStatement {
  client: number
  day: string
  /** Nothing changes any more by itself. */
  final: boolean
  counts: DigestCounts
  /** SHA-256 over the text of all events. */
  digest: string
  madeAt: string
}

/** A day of a client with all of its events, or with a page of them. */
export interface EventDigest extends DigestStatement {
  format: typeof DIGEST_FORMAT
  signature: { keyId: string; value: string }
  events: readonly DigestedEvent[]
}

/** The text of a day, for its signature. */
export const digestStatement = ({ client, day, final, counts, digest, madeAt }: DigestStatement): string =>
  [
    'plakette event digest',
    `client ${client}`,
    `day ${day}`,
    `events ${counts.events}`,
    `without webhook ${counts.withoutWebhook}`,
    `delivered ${counts.delivered}`,
    `pending ${counts.pending}`,
    `given up ${counts.givenUp}`,
    `final ${final}`,
    `digest ${digest}`,
    `made ${madeAt}`,
    '',
  ].join('\n')

const deliveryText = ({ webhook, state, attempts, acknowledgedAt, givenUpAt, reason }: DigestedDelivery): string =>
  `webhook ${webhook} ${state} ${attempts} ${acknowledgedAt ?? givenUpAt ?? '-'} ${reason ?? '-'}\n`

/** The text of an event: a line of its own, and one for each webhook. The database writes the same (`day-events.ts`). */
export const eventText = ({ id, type, order, createdAt, deliveries }: DigestedEvent): string =>
  `event ${id} ${type} ${order ?? '-'} ${createdAt}\n${deliveries.map(deliveryText).join('')}`

export const digestOf = (events: readonly DigestedEvent[]): string => hash('sha256', events.map(eventText).join(''))

export function countsOf(events: readonly DigestedEvent[]): DigestCounts {
  const deliveries = events.flatMap((event) => event.deliveries)
  const count = (state: DigestedDelivery['state']): number => deliveries.filter((one) => one.state === state).length
  return {
    events: events.length,
    withoutWebhook: events.filter((event) => event.deliveries.length === 0).length,
    delivered: count('DELIVERED'),
    pending: count('PENDING'),
    givenUp: count('GIVEN_UP'),
  }
}

/** What is wrong with a digest; nothing when it holds. It must have all events: pages are put together before. */
export function problemsOfDigest(told: EventDigest, keys: readonly PublishedKey[]): string[] {
  if (told.format !== DIGEST_FORMAT) return [`format ${told.format} is not known`]
  const key = keys.find(({ id }) => id === told.signature.keyId)
  const problems: string[] = []
  if (!key) problems.push(`key ${told.signature.keyId} is not among the published ones`)
  else if (!isSignedBy(key, digestStatement(told), told.signature.value))
    problems.push('the signature is wrong: client, day, counts, digest or time was changed')
  else if (!wasInUse(key, told.madeAt)) problems.push(`key ${key.id} was not in use at ${told.madeAt}`)
  if (told.events.length < told.counts.events)
    problems.push(`${told.events.length} of ${told.counts.events} events are there: put all pages together first`)
  else if (digestOf(told.events) !== told.digest) problems.push('the digest is wrong: the list of events was changed')
  else if (JSON.stringify(countsOf(told.events)) !== JSON.stringify(inOrder(told.counts)))
    problems.push('the counts do not fit the list')
  return problems
}

const inOrder = ({ events, withoutWebhook, delivered, pending, givenUp }: DigestCounts): DigestCounts => ({
  ...{ events, withoutWebhook, delivered, pending, givenUp },
})
