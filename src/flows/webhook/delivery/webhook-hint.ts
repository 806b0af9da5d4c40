import { SECOND } from '../../../kernel/duration.ts'
import type { Wake } from '../../../platform/wake.ts'

/** Told with `client:webhook` when something came of attempts. A hint only: whoever hears it asks. */
export const WEBHOOK_CHANGED = 'webhook_changed'

/** Hints go out at once, then gather for so long: a webhook under load gives one a second. */
const REST_MS = SECOND

export interface TriedWebhook {
  clientId: number
  webhookId: number
}

/** Tells open pages which webhooks were tried. Called after the commit. */
export function createWebhookHints({ notify }: Pick<Wake, 'notify'>): (tried: readonly TriedWebhook[]) => void {
  const gathered = new Set<string>()
  let isResting = false

  function send(): void {
    const payloads = [...gathered]
    gathered.clear()
    for (const payload of payloads) notify(WEBHOOK_CHANGED, payload)
    isResting = payloads.length > 0
    if (isResting) setTimeout(send, REST_MS).unref()
  }

  return (tried) => {
    for (const { clientId, webhookId } of tried) gathered.add(`${clientId}:${webhookId}`)
    if (!isResting && gathered.size > 0) send()
  }
}
