import type { Sql } from '../../../platform/db.ts'
import type { DeliveryState } from './delivery-state.ts'

/** A delivery of an event, with every attempt: where it went is told by its host only, a path may hold a secret. */
export interface EventDelivery {
  id: number
  webhookId: number
  eventId: string
  host: string
  state: DeliveryState
  attempts: readonly { at: Date; status: number | null; durationMs: number; failure: string | null }[]
}

interface Row extends Omit<EventDelivery, 'host' | 'attempts'> {
  url: string
}

interface AttemptRow {
  deliveryId: number
  at: Date
  status: number | null
  durationMs: number
  failure: string | null
}

/** The deliveries of some events, in the order in which they arose. */
export async function deliveriesOf(sql: Sql, eventIds: readonly string[]): Promise<EventDelivery[]> {
  if (eventIds.length === 0) return []
  const rows = await sql<Row[]>`
    select id, webhook_id, event_id, url, state from webhook_delivery
    where event_id = any(${eventIds}::uuid[])
    order by id`
  const attempts = await sql<AttemptRow[]>`
    select delivery_id, at, status, duration_ms, failure from webhook_attempt
    where delivery_id = any(${rows.map(({ id }) => id)})
    order by id`
  const byDelivery = Map.groupBy(attempts, ({ deliveryId }) => deliveryId)
  return rows.map(({ url, ...row }) => ({
    ...row,
    host: new URL(url).host,
    attempts: (byDelivery.get(row.id) ?? []).map(({ deliveryId: _, ...attempt }) => attempt),
  }))
}
