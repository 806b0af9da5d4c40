import { notedSettings } from '../../../../flows/webhook/settings/noted-settings.ts'
import { addWebhook } from '../../../../flows/webhook/settings/webhook.ts'
import { change } from '../../change.ts'
import { demanding } from '../../input.ts'
import { route } from '../../route.ts'
import { readSettings, type SavedWebhookAnswer, savedAnswer } from './webhook-body.ts'

export const addClientWebhook = route({
  method: 'POST',
  path: '/webhooks',
  permission: 'webhooks',
  scoped: 'one',
  async answer(request): Promise<SavedWebhookAnswer> {
    const { context, scope, body } = request
    const settings = demanding(await readSettings(context, body), 'url', 'secret')
    const { id } = await change(
      request,
      (tx, now) => addWebhook(tx, context.seal, { ...scope, ...settings }, now),
      (webhook) => ({
        action: 'webhook.add',
        subject: `webhook ${webhook.id}`,
        details: { client: scope.clientId, ...notedSettings(settings) },
      }),
    )
    return savedAnswer(id, settings.url)
  },
})
