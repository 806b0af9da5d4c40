import { appendEvent, freezeEvent } from '../../../domain/event/event.ts'
import { eventTime } from '../../../kernel/time.ts'
import { one, type Sql } from '../../../platform/db.ts'
import { hintDue } from '../delivery/due-deliveries.ts'
import { noWebhook } from '../settings/webhook.ts'

/** Sends a PING to one webhook by hand, even if it is off or not subscribed (contract 2, 6.1). */
export async function pingWebhook(sql: Sql, id: number, now: Date): Promise<{ id: number; deliveryId: number }> {
  const [webhook] = await sql<{ clientId: number }[]>`
    select client_id from webhook where id = ${id} and removed_at is null for share`
  if (!webhook) throw noWebhook(id)
  const head = { clientId: webhook.clientId, orderId: null, type: 'PING' }
  const event = freezeEvent(head, { eventType: 'PING', eventTime: eventTime(now) }, now)
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
