import { pingWebhook } from '../../../flows/webhook/operator/ping.ts'
import { type CheckedUrl, checkUrl } from '../../../flows/webhook/settings/check-url.ts'
import { EVENT_TYPES } from '../../../flows/webhook/settings/event-type.ts'
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  type WebhookSettings,
} from '../../../flows/webhook/settings/webhook.ts'
import { compact } from '../../../kernel/compact.ts'
import { ownSeal } from '../../../platform/encryption-key.ts'
import { createOutbound } from '../../../platform/outbound.ts'
import { command } from '../command.ts'
import { type Context, change } from '../context.ts'
import { recordNumber, required, secret, several, text, truth } from '../option.ts'
import { UsageError } from '../usage-error.ts'
import { webhookLogCommands } from './webhook-log.ts'

async function checked(context: Context, url: string): Promise<CheckedUrl> {
  const outbound = createOutbound(context.config().webhook)
  return checkUrl(outbound, url).finally(() => outbound.close())
}

/** What may be noted: the secret never, and of the address only where it leads, because its path may be a secret too. */
const noted = ({ url, secret: given, events, active }: Partial<WebhookSettings>) =>
  compact({
    url: url && new URL(url.href).origin,
    secret: given === undefined ? undefined : 'new',
    active,
    events: events?.join(' '),
  })

const notResolved = ({ isResolved }: CheckedUrl): string =>
  isResolved ? '' : '\nits name has no address at present; it is checked again before every attempt'

export const webhookCommands = [
  command({
    name: 'webhook add',
    summary: 'adds a webhook of a client; without --event it gets all types that the service emits',
    details: [`event types: ${EVENT_TYPES.join(', ')}`],
    options: {
      client: required(recordNumber()),
      url: required(text('U')),
      secret: required(secret('S')),
      event: several(text('TYPE')),
      inactive: truth(),
    },
    async run(context, { client, url: given, secret: key, event, inactive }) {
      const url = await checked(context, given)
      const settings = compact({
        url,
        secret: key,
        events: event,
        active: inactive === undefined ? undefined : !inactive,
      })
      const { id } = await change(
        context,
        async (tx, now) => addWebhook(tx, await ownSeal(context.config(), tx), { clientId: client, ...settings }, now),
        (webhook) => ({
          action: 'webhook.add',
          subject: `webhook ${webhook.id}`,
          details: { client, ...noted(settings) },
        }),
      )
      return { result: { id }, text: `webhook ${id} added${notResolved(url)}` }
    },
  }),
  command({
    name: 'webhook set',
    summary: 'changes a webhook; a new URL or secret is for new events only',
    arguments: { id: required(recordNumber()) },
    options: { url: text('U'), secret: secret('S'), active: truth(), event: several(text('TYPE')) },
    async run(context, { id, url: given, secret: key, active, event }) {
      const url = given === undefined ? undefined : await checked(context, given)
      const changes = compact({ url, secret: key, active, events: event })
      if (Object.keys(changes).length === 0) throw new UsageError('there is nothing to change')
      await change(
        context,
        async (tx, now) => changeWebhook(tx, await ownSeal(context.config(), tx), id, changes, now),
        () => ({ action: 'webhook.set', subject: `webhook ${id}`, details: noted(changes) }),
      )
      return { result: { id }, text: `webhook ${id} changed${url ? notResolved(url) : ''}` }
    },
  }),
  command({
    name: 'webhook remove',
    summary: 'removes a webhook and discards its pending deliveries',
    arguments: { id: required(recordNumber()) },
    async run(context, { id }) {
      await change(
        context,
        (tx, now) => removeWebhook(tx, id, now),
        () => ({ action: 'webhook.remove', subject: `webhook ${id}` }),
      )
      return { result: { id }, text: `webhook ${id} removed` }
    },
  }),
  command({
    name: 'webhook ping',
    summary: 'sends a PING to a webhook, even if it is off or not subscribed; the running service delivers it',
    arguments: { id: required(recordNumber()) },
    async run(context, { id }) {
      await change(
        context,
        (tx, now) => pingWebhook(tx, id, now),
        () => ({ action: 'webhook.ping', subject: `webhook ${id}` }),
      )
      return { result: { id }, text: `a PING to webhook ${id} is on its way` }
    },
  }),
  ...webhookLogCommands,
]
