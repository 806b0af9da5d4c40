import { EXAMPLE_TYPES } from '../../../../flows/webhook/operator/example-events.ts'
import { requireSendable, sendExample } from '../../../../flows/webhook/operator/ping.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { reading, word } from '../../input.ts'
import { route } from '../../route.ts'
import { changeOne } from './of-webhook.ts'

export interface TestAnswer {
  deliveryId: number
}

const BODY = object({ type: word(EXAMPLE_TYPES) })

/** A PING, even if the webhook is off or not subscribed (contract 2, 6.1 and 6.2). On a test instance also an example of each type. */
export const testWebhook = route({
  method: 'POST',
  path: '/webhooks/:id/test',
  permission: 'webhooks',
  async answer(request): Promise<TestAnswer> {
    const { type = 'PING' } = reading(BODY, request.body)
    requireSendable(type, request.context.config.instance)
    const { deliveryId } = await changeOne(request, {
      action: 'webhook.ping',
      work: (tx, id, now) => sendExample(tx, id, type, now),
      details: () => ({ type }),
    })
    return { deliveryId }
  },
})
