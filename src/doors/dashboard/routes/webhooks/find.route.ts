import { listClientNames } from '../../../../domain/client/client.ts'
import { EVENT_TYPES, PRESELECTED } from '../../../../flows/webhook/settings/event-type.ts'
import { findWebhooks, type WebhookOverview } from '../../../../flows/webhook/shown/webhook-overview.ts'
import { route } from '../../route.ts'

export interface EventChoice {
  type: string
  /** Whether a new webhook has it by itself; the service emits no others. */
  isPreselected: boolean
}

export interface WebhooksAnswer {
  items: (WebhookOverview & { clientName: string })[]
  eventTypes: EventChoice[]
}

export const eventTypes = (): EventChoice[] =>
  EVENT_TYPES.map((type) => ({ type, isPreselected: PRESELECTED.includes(type) }))

/** Webhooks of the client; for an operator who chose none, everybody's. */
export const findWebhookList = route({
  method: 'GET',
  path: '/webhooks',
  permission: 'webhooks',
  async answer({ context: { db, clock, config }, scope }): Promise<WebhooksAnswer> {
    const [webhooks, clients] = await Promise.all([
      findWebhooks(db, scope, { now: clock.now(), retryScale: config.webhook.retryScale }),
      listClientNames(db, scope.clientId),
    ])
    const names = new Map(clients.map(({ id, name }) => [id, name]))
    const items = webhooks.map((webhook) => ({ ...webhook, clientName: names.get(webhook.clientId) ?? '' }))
    return { items, eventTypes: eventTypes() }
  },
})
