import { isoTime } from '../../../kernel/time.ts'
import type { Sql } from '../../../platform/db.ts'
import { noWebhook } from '../settings/webhook.ts'
import type { DeliveryState } from './delivery-state.ts'
import { saidType } from './said-type.ts'

interface AttemptRecord {
  number: number
  at: string
  durationMs: number
  status: number | null
  failure: string | null
  /** The first bytes of the answer, as text. */
  answer: string
}

/** A delivery with its attempts as people see it. */
export interface DeliveryRecord {
  id: number
  webhookId: number
  eventId: string
  eventType: string
  orderId: number | null
  state: DeliveryState
  /** Why it was given up. */
  reason: string | null
  attempts: number
  url: string
  createdAt: string
  /** Null unless a further attempt is planned. */
  nextAttemptAt: string | null
  endedAt: string | null
  log: AttemptRecord[]
}

interface Row extends Omit<DeliveryRecord, 'createdAt' | 'nextAttemptAt' | 'endedAt' | 'log'> {
  createdAt: Date
  nextAttemptAt: Date
  endedAt: Date | null
}

interface AttemptRow extends Omit<AttemptRecord, 'at' | 'answer'> {
  deliveryId: number
  at: Date
  answer: Buffer | null
}

/** The newest deliveries of a webhook, with what came of every attempt; of a removed one as long as they are kept. */
export async function listDeliveries(
  sql: Sql,
  webhookId: number,
  { state, limit }: { state?: DeliveryState | undefined; limit: number },
): Promise<DeliveryRecord[]> {
  const [webhook] = await sql`select 1 from webhook where id = ${webhookId}`
  if (!webhook) throw noWebhook(webhookId)
  const rows = await sql<Row[]>`
    select delivery.id, delivery.webhook_id, event_id, ${saidType(sql)} as event_type, event.order_id, state, reason, attempts,
      url, event.created_at, next_attempt_at, ended_at
    from webhook_delivery delivery
    join event on event.id = delivery.event_id
    where delivery.webhook_id = ${webhookId} and (${state ?? null}::text is null or state = ${state ?? null})
    order by delivery.id desc
    limit ${limit}`
  const attempts = await sql<AttemptRow[]>`
    select delivery_id, number, at, duration_ms, status, failure, answer
    from webhook_attempt
    where delivery_id = any (${rows.map(({ id }) => id)})
    order by id`
  const logs = Map.groupBy(attempts, ({ deliveryId }) => deliveryId)
  return rows.map((row) => toRecord(row, logs.get(row.id) ?? []))
}

const toRecord = ({ createdAt, nextAttemptAt, endedAt, ...row }: Row, log: readonly AttemptRow[]): DeliveryRecord => ({
  ...row,
  createdAt: isoTime(createdAt),
  nextAttemptAt: row.state === 'pending' ? isoTime(nextAttemptAt) : null,
  endedAt: endedAt && isoTime(endedAt),
  log: log.map(({ deliveryId: _, at, answer, ...attempt }) => ({
    ...attempt,
    at: isoTime(at),
    answer: answer?.toString() ?? '',
  })),
})
