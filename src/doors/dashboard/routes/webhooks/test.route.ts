import { pingWebhook } from '../../../../flows/webhook/operator/ping.ts'
import { route } from '../../route.ts'
import { changeOne } from './of-webhook.ts'

export interface TestAnswer {
  deliveryId: number
}

/** A PING, even if the webhook is off or not subscribed: the only event that is not true (contract 2, 6.1 and 6.2). */
export const testWebhook = route({
  method: 'POST',
  path: '/webhooks/:id/test',
  permission: 'webhooks',
  async answer(request): Promise<TestAnswer> {
    const { deliveryId } = await changeOne(request, { action: 'webhook.ping', work: pingWebhook })
    return { deliveryId }
  },
})
