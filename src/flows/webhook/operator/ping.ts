import { appendEvent, freezeEvent } from '../../../domain/event/event.ts'
import { forbidden } from '../../../kernel/refusal.ts'
import { one, type Sql } from '../../../platform/db.ts'
import { hintDue } from '../delivery/due-deliveries.ts'
import { noWebhook } from '../settings/webhook.ts'
import { type ExampleType, exampleBody } from './example-events.ts'

interface SentTest {
  id: number
  deliveryId: number
}

/** Sends a PING to one webhook by hand, even if it is off or not subscribed (contract 2, 6.1). */
export const pingWebhook = (sql: Sql, id: number, now: Date): Promise<SentTest> => sendExample(sql, id, 'PING', now)

/** In production a receiver must be able to rely on every event but a PING being true. */
export function requireSendable(type: ExampleType, instance: 'test' | 'production'): void {
  if (type !== 'PING' && instance === 'production') {
    throw forbidden('In production only a PING is sent as a test').because('examples-in-production')
  }
}

/**
 * Sends an example to one webhook, as a PING goes out. It is kept as one, too: what is kept as PING was sent by hand,
 * reaches no other webhook and is never made up for.
 */
export async function sendExample(sql: Sql, id: number, type: ExampleType, now: Date): Promise<SentTest> {
  const [webhook] = await sql<{ clientId: number }[]>`
    select client_id from webhook where id = ${id} and removed_at is null for share`
  if (!webhook) throw noWebhook(id)
  const head = { clientId: webhook.clientId, orderId: null, type: 'PING' }
  const event = freezeEvent(head, exampleBody(type, now), now)
  await appendEvent(sql, event)
  const delivery = one(
    await sql<{ id: number }[]>`
      insert into webhook_delivery (webhook_id, event_id, url, sealed_secret, even_if_off, begun_at, next_attempt_at)
      select id, ${event.id}, url, sealed_secret, true, ${now}, ${now} from webhook where id = ${id}
      returning id`,
  )
  await hintDue(sql, id)
  return { id, deliveryId: delivery.id }
}
