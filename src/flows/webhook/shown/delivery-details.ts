import { notFound } from '../../../kernel/refusal.ts'
import type { Sql } from '../../../platform/db.ts'
import type { Seal } from '../../../platform/seal/seal.ts'
import { placeOf } from '../../../platform/seal/sealed-columns.ts'
import { plannedAttempts } from '../delivery/ladder.ts'
import { signedHeaders } from '../delivery/signed-request.ts'
import { requireWebhook, type WebhookOf } from '../settings/webhook.ts'
import { type DeliveryLine, type DeliveryRow, lineColumns, newestAttempt, toLine } from './delivery-page.ts'
import { restsUntil } from './waiting.ts'

interface ShownAttempt {
  number: number
  at: Date
  durationMs: number
  status: number | null
  failure: string | null
  /** The first bytes of the answer, as text. */
  answer: string
}

/** Everything about one delivery. */
export interface DeliveryDetails extends DeliveryLine {
  url: string
  /** As they were sent last, or will be sent first; the secret itself is not part of any. */
  headers: Readonly<Record<string, string>>
  /** The same bytes at every attempt. */
  body: string
  log: ShownAttempt[]
  /** Attempts still to come if all before them fail. */
  planned: Date[]
  /** Its webhook is off: until then it waits for being switched on. */
  restsUntil: Date | null
}

interface Row extends DeliveryRow {
  url: string
  sealedSecret: Buffer
  begunAt: Date
  rests: boolean
}

interface DeliveryLooking {
  seal: Seal
  retryScale: number
  now: Date
}

/** One delivery of a webhook; a foreign one is not found. */
export async function findDelivery(
  sql: Sql,
  of: WebhookOf,
  deliveryId: number,
  { seal, retryScale, now }: DeliveryLooking,
): Promise<DeliveryDetails> {
  await requireWebhook(sql, of)
  const [row] = await sql<Row[]>`
    select ${lineColumns(sql)}, delivery.url, delivery.sealed_secret, begun_at,
      state = 'pending' and not webhook.active and not even_if_off as rests
    from webhook_delivery delivery
    join webhook on webhook.id = delivery.webhook_id
    join event on event.id = delivery.event_id
    left join lateral (${newestAttempt(sql)}) newest on true
    where delivery.id = ${deliveryId} and delivery.webhook_id = ${of.id}`
  if (!row) throw notFound(`webhook ${of.id} has no delivery ${deliveryId}`).because('no-delivery')
  const { url, sealedSecret, begunAt, rests, ...line } = row
  const { id: webhookId } = of
  const secret = seal.open(sealedSecret, placeOf.webhookSecret(webhookId))
  return {
    ...toLine(line),
    url,
    headers: signedHeaders({ webhookId, eventId: row.eventId, body: row.body, secret }, row.at ?? now),
    body: row.body.toString(),
    log: await findAttempts(sql, deliveryId),
    planned: row.nextAttemptAt && !rests ? plannedAttempts(row.attempts, row.nextAttemptAt, retryScale) : [],
    restsUntil: rests ? restsUntil(begunAt) : null,
  }
}

async function findAttempts(sql: Sql, deliveryId: number): Promise<ShownAttempt[]> {
  const rows = await sql<(Omit<ShownAttempt, 'answer'> & { answer: Buffer | null })[]>`
    select number, at, duration_ms, status, failure, answer
    from webhook_attempt where delivery_id = ${deliveryId} order by id`
  return rows.map(({ answer, ...attempt }) => ({ ...attempt, answer: answer?.toString() ?? '' }))
}
