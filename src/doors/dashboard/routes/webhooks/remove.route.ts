import { removeWebhook } from '../../../../flows/webhook/settings/webhook.ts'
import { route } from '../../route.ts'
import { changeOne } from './of-webhook.ts'

/** Its waiting deliveries are discarded (contract 2, 6.1). */
export const removeClientWebhook = route({
  method: 'DELETE',
  path: '/webhooks/:id',
  permission: 'webhooks',
  async answer(request): Promise<undefined> {
    await changeOne(request, { action: 'webhook.remove', work: removeWebhook })
  },
})
