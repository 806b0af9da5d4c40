import { flag, integer } from '../../kernel/rules/shape.ts'
import { listOf, plain, record, word } from '../../kernel/stored-json.ts'
import {
  DIGEST_FORMAT,
  DIGESTED_STATES,
  type DigestCounts,
  type DigestedDelivery,
  type DigestedEvent,
  type EventDigest,
} from './event-digest.ts'
import { anyRecord, calendarDay, digest, line, signature } from './shapes.ts'

const delivery = record<DigestedDelivery>(
  { webhook: integer, state: word(DIGESTED_STATES), attempts: integer },
  { acknowledgedAt: line, givenUpAt: line, reason: plain },
)

const event = record<DigestedEvent>(
  { id: line, type: line, createdAt: line, deliveries: listOf(delivery) },
  { order: integer },
)

const counts = record<DigestCounts>(
  { events: integer, withoutWebhook: integer, delivered: integer, pending: integer, givenUp: integer },
  {},
)

const MEMBERS = {
  ...{ format: word([DIGEST_FORMAT]), client: integer, day: calendarDay, final: flag, counts, digest, madeAt: line },
  signature: record<EventDigest['signature']>({ keyId: line, value: signature }, {}),
  events: listOf(event),
}

const whole = record<EventDigest>(MEMBERS, {})

/** A digest that came from outside. What pages have beside it is passed over; throws a ShapeError that names the place. */
export function readDigest(given: unknown): EventDigest {
  const page = Object.entries(anyRecord(given, 'digest'))
  return whole(Object.fromEntries(page.filter(([name]) => Object.hasOwn(MEMBERS, name))), 'digest')
}
