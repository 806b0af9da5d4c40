import { pingWebhook } from '../../../../flows/webhook/operator/ping.ts'
import { type CheckedUrl, checkUrl } from '../../../../flows/webhook/settings/check-url.ts'
import { notedSettings } from '../../../../flows/webhook/settings/noted-settings.ts'
import { addWebhook, changeWebhook, removeWebhook } from '../../../../flows/webhook/settings/webhook.ts'
import { compact } from '../../../../kernel/compact.ts'
import { createOutbound } from '../../../../platform/outbound/outbound.ts'
import { ownSeal } from '../../../../platform/seal/encryption-key.ts'
import type { Actions } from '../../command.ts'
import type { webhookCommands } from '../../commands/webhook/webhook.ts'
import type { Context } from '../../context.ts'
import { UsageError } from '../../usage-error.ts'
import { change } from '../../with-database.ts'

async function checked(context: Context, url: string): Promise<CheckedUrl> {
  const outbound = createOutbound(context.config().webhook)
  return checkUrl(outbound, url).finally(() => outbound.close())
}

const notResolved = ({ isResolved }: CheckedUrl): string =>
  isResolved ? '' : '\nits name has no address at present; it is checked again before every attempt'

export const webhookActions: Actions<typeof webhookCommands> = {
  async 'webhook add'(context, { client, url: given, secret: key, event, inactive }) {
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
        clientId: client,
        details: { client, ...notedSettings(settings) },
      }),
    )
    return { result: { id }, text: `webhook ${id} added${notResolved(url)}` }
  },
  async 'webhook set'(context, { id, url: given, secret: key, active, event }) {
    const url = given === undefined ? undefined : await checked(context, given)
    const changes = compact({ url, secret: key, active, events: event })
    if (Object.keys(changes).length === 0) throw new UsageError('there is nothing to change')
    await change(
      context,
      async (tx, now) => changeWebhook(tx, await ownSeal(context.config(), tx), id, changes, now),
      () => ({ action: 'webhook.set', subject: `webhook ${id}`, details: notedSettings(changes) }),
    )
    return { result: { id }, text: `webhook ${id} changed${url ? notResolved(url) : ''}` }
  },
  async 'webhook remove'(context, { id }) {
    await change(
      context,
      (tx, now) => removeWebhook(tx, id, now),
      () => ({ action: 'webhook.remove', subject: `webhook ${id}` }),
    )
    return { result: { id }, text: `webhook ${id} removed` }
  },
  async 'webhook ping'(context, { id }) {
    await change(
      context,
      (tx, now) => pingWebhook(tx, id, now),
      () => ({ action: 'webhook.ping', subject: `webhook ${id}` }),
    )
    return { result: { id }, text: `a PING to webhook ${id} is on its way` }
  },
}
