import { EVENT_TYPES, PRESELECTED } from '../../../../flows/webhook/settings/event-type.ts'
import { findWebhooks, type WebhookOverview } from '../../../../flows/webhook/shown/webhook-overview.ts'
import { clientNames } from '../../client-names.ts'
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
    const [webhooks, nameOf] = await Promise.all([
      findWebhooks(db, scope, { now: clock.now(), retryScale: config.webhook.retryScale }),
      clientNames(db, scope),
    ])
    const items = webhooks.map((webhook) => ({ ...webhook, clientName: nameOf(webhook.clientId) }))
    return { items, eventTypes: eventTypes() }
  },
})
