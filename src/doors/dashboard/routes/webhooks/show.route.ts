import { listClientNames } from '../../../../domain/client/client.ts'
import { countDeliveries, type DeliveryCounts } from '../../../../flows/webhook/shown/delivery-page.ts'
import { findFigures, type WebhookFigures } from '../../../../flows/webhook/shown/figures.ts'
import { findWebhook, type WebhookDetails } from '../../../../flows/webhook/shown/webhook-overview.ts'
import { route } from '../../route.ts'
import { type EventChoice, eventTypes } from './find.route.ts'
import { webhookOf } from './of-webhook.ts'

export interface WebhookAnswer {
  webhook: WebhookDetails & { clientName: string }
  figures: WebhookFigures
  counts: DeliveryCounts
  eventTypes: EventChoice[]
}

export const showWebhook = route({
  method: 'GET',
  path: '/webhooks/:id',
  permission: 'webhooks',
  async answer(request): Promise<WebhookAnswer> {
    const { db, clock, config } = request.context
    const now = clock.now()
    const webhook = await findWebhook(db, webhookOf(request), { now, retryScale: config.webhook.retryScale })
    const [figures, counts, [client]] = await Promise.all([
      findFigures(db, webhook.id, now),
      countDeliveries(db, webhook.id, now),
      listClientNames(db, webhook.clientId),
    ])
    return { webhook: { ...webhook, clientName: client?.name ?? '' }, figures, counts, eventTypes: eventTypes() }
  },
})
