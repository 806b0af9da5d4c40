import { type DeliveryDetails, findDelivery } from '../../../../flows/webhook/shown/delivery-details.ts'
import { idOf } from '../../input.ts'
import { rightOf } from '../../permissions.ts'
import { route } from '../../route.ts'
import { webhookOf } from './of-webhook.ts'

export type DeliveryAnswer = DeliveryDetails

const SIGNATURES = new Set(['X-Signature', 'webhook-signature'])

/** A weak secret could be guessed from a signature and its body: only those who may set the secret see it. */
const withoutSignatures = (headers: DeliveryDetails['headers']): DeliveryDetails['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, SIGNATURES.has(name) ? '…' : value]))

export const showDelivery = route({
  method: 'GET',
  path: '/webhooks/:id/deliveries/:delivery',
  permission: 'webhooks',
  async answer(request): Promise<DeliveryAnswer> {
    const { context, params, person } = request
    const { db, seal, clock, config } = context
    const looking = { seal, now: clock.now(), retryScale: config.webhook.retryScale }
    const delivery = await findDelivery(db, webhookOf(request), idOf(params, 'delivery'), looking)
    if (rightOf(person, 'webhooks') === 'W') return delivery
    return { ...delivery, headers: withoutSignatures(delivery.headers) }
  },
})
