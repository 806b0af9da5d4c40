import { notedSettings } from '../../../../flows/webhook/settings/noted-settings.ts'
import { changeWebhook } from '../../../../flows/webhook/settings/webhook.ts'
import { route } from '../../route.ts'
import { changeOne } from './of-webhook.ts'
import { readSettings, type SavedWebhookAnswer, savedAnswer } from './webhook-body.ts'

/** Address, secret, events, on and off. A new address or secret is for new events only (contract 2, 6.1). */
export const setWebhook = route({
  method: 'PUT',
  path: '/webhooks/:id',
  permission: 'webhooks',
  async answer(request): Promise<SavedWebhookAnswer> {
    const { context, body } = request
    const settings = await readSettings(context, body)
    const { id } = await changeOne(request, {
      action: 'webhook.set',
      work: (tx, webhook, now) => changeWebhook(tx, context.seal, webhook, settings, now),
      details: () => notedSettings(settings),
    })
    return savedAnswer(id, settings.url)
  },
})
