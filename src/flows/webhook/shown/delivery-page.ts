import { one, type Sql } from '../../../platform/db.ts'
import { keptSince } from '../delivery/retention.ts'
import type { DeliveryState } from '../operator/delivery-state.ts'
import { requireWebhook, type WebhookOf } from '../settings/webhook.ts'
import { type EventSubject, eventSubject } from './event-subject.ts'

interface DeliveryFilter {
  state?: DeliveryState | undefined
  /** Type of the event. */
  event?: string | undefined
  /** Of events since then. */
  since?: Date | undefined
  /** Older than the delivery of this number. */
  before?: number | undefined
  limit: number
}

/** A delivery as a line of a list. */
export interface DeliveryLine {
  id: number
  eventId: string
  eventType: string
  orderId: number | null
  subject: EventSubject
  state: DeliveryState
  reason: string | null
  attempts: number
  /** When the event arose. */
  createdAt: Date
  nextAttemptAt: Date | null
  lastAttempt: { at: Date; status: number | null; failure: string | null; durationMs: number } | null
}

export interface DeliveryRow extends Omit<DeliveryLine, 'subject' | 'lastAttempt'> {
  body: Buffer
  at: Date | null
  status: number | null
  failure: string | null
  durationMs: number | null
}

/** Deliveries of a webhook, newest first. */
export async function findDeliveries(sql: Sql, of: WebhookOf, filter: DeliveryFilter): Promise<DeliveryLine[]> {
  await requireWebhook(sql, of)
  const { state, event, since, before, limit } = filter
  const rows = await sql<DeliveryRow[]>`
    select ${lineColumns(sql)}
    from webhook_delivery delivery
    join event on event.id = delivery.event_id
    left join lateral (${newestAttempt(sql)}) newest on true
    where delivery.webhook_id = ${of.id}
      and ${state === undefined ? sql`true` : sql`delivery.state = ${state}`}
      and ${event === undefined ? sql`true` : sql`event.type = ${event}`}
      and ${since === undefined ? sql`true` : sql`event.created_at >= ${since}`}
      and ${before === undefined ? sql`true` : sql`delivery.id < ${before}`}
    order by delivery.id desc
    limit ${limit}`
  return rows.map(toLine)
}

export const newestAttempt = (sql: Sql) => sql`
  select at, status, failure, duration_ms from webhook_attempt
  where delivery_id = delivery.id
  order by id desc limit 1`

export const lineColumns = (sql: Sql) => sql`
  delivery.id, event_id, event.type as event_type, event.order_id, event.body, state, reason, attempts, event.created_at,
  case when state = 'pending' then next_attempt_at end as next_attempt_at,
  newest.at, newest.status, newest.failure, newest.duration_ms`

export const toLine = ({ body, at, status, failure, durationMs, ...row }: DeliveryRow): DeliveryLine => ({
  ...row,
  subject: eventSubject(body),
  lastAttempt: at && { at, status, failure, durationMs: durationMs ?? 0 },
})

export interface DeliveryCounts {
  pending: number
  givenUp: number
}

/** For the tabs. What was given up is kept for 90 days. */
export async function countDeliveries(sql: Sql, webhookId: number, now: Date): Promise<DeliveryCounts> {
  return one(
    await sql<DeliveryCounts[]>`
      select
        (select count(*) from webhook_delivery where webhook_id = ${webhookId} and state = 'pending') as pending,
        (select count(*) from webhook_delivery
         where webhook_id = ${webhookId} and state = 'given_up' and ended_at >= ${keptSince(now)}) as given_up`,
  )
}
