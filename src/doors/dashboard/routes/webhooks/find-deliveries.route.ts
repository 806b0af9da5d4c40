import { DELIVERY_STATES } from '../../../../flows/webhook/operator/delivery-state.ts'
import { type DeliveryLine, findDeliveries } from '../../../../flows/webhook/shown/delivery-page.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { moment, reading, recordNumber, word } from '../../input.ts'
import { route } from '../../route.ts'
import { webhookOf } from './of-webhook.ts'

export interface DeliveriesAnswer {
  items: DeliveryLine[]
  /** Give it as `before` for the next page; null on the last. */
  next: number | null
}

const LIMIT = 50
const QUERY = object({ state: word(DELIVERY_STATES), event: text, since: moment, before: recordNumber })

export const findWebhookDeliveries = route({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  permission: 'webhooks',
  async answer(request): Promise<DeliveriesAnswer> {
    const filter = { ...reading(QUERY, request.query), limit: LIMIT }
    const items = await findDeliveries(request.context.db, webhookOf(request), filter)
    return { items, next: items.length === LIMIT ? (items.at(-1)?.id ?? null) : null }
  },
})
