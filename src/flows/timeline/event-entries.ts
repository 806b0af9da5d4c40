import type { OrderEvent } from '../../domain/event/order-events.ts'
import type { EventDelivery } from '../webhook/operator/order-deliveries.ts'
import type { TimelineDelivery, TimelineEntry } from './timeline-entry.ts'

function stateOf({ state, attempts }: EventDelivery): TimelineDelivery['state'] {
  if (state === 'delivered') return 'delivered'
  if (state === 'given_up') return 'given-up'
  return attempts.length > 0 ? 'retrying' : 'waiting'
}

const toDelivery = (delivery: EventDelivery): TimelineDelivery => ({
  webhookId: delivery.webhookId,
  deliveryId: delivery.id,
  host: delivery.host,
  state: stateOf(delivery),
  attempts: delivery.attempts.map(({ at, status, durationMs, failure }) => ({
    ...{ at, status, ms: durationMs },
    ...(failure !== null && { error: failure }),
  })),
})

function toneOf(deliveries: readonly TimelineDelivery[]): 'ok' | 'bad' | 'warn' | 'info' {
  const states = new Set(deliveries.map(({ state }) => state))
  if (states.has('given-up')) return 'bad'
  if (states.has('retrying')) return 'warn'
  return states.size > 0 && !states.has('waiting') ? 'ok' : 'info'
}

/** What was told to webhooks, where it went and what came of it. */
export const eventEntries = (
  attempt: number,
  events: readonly OrderEvent[],
  deliveries: readonly EventDelivery[],
): TimelineEntry[] =>
  events.map(({ id, type, status, createdAt }) => {
    const of = deliveries.filter(({ eventId }) => eventId === id).map(toDelivery)
    return {
      key: `event ${id}`,
      ...{ attempt, kind: 'event', group: 'webhooks', at: createdAt, tone: toneOf(of), deliveries: of },
      facts: { type, status, webhooks: of.length },
    }
  })
