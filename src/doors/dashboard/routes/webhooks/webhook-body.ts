import { type CheckedUrl, checkUrl } from '../../../../flows/webhook/settings/check-url.ts'
import type { WebhookSettings } from '../../../../flows/webhook/settings/webhook.ts'
import { compact } from '../../../../kernel/compact.ts'
import { flag, list, object, text } from '../../../../kernel/rules/shape.ts'
import type { DashboardContext } from '../../context.ts'
import { reading } from '../../input.ts'

const BODY = object({ url: text, secret: text, active: flag, events: list(text) })

/** What a webhook shall be, as far as the body says it; the address is looked up (contract 2, 6.1). */
export async function readSettings(
  { outbound }: Pick<DashboardContext, 'outbound'>,
  body: unknown,
): Promise<Partial<WebhookSettings>> {
  const { url, ...settings } = reading(BODY, body)
  return compact({ ...settings, url: url === undefined ? undefined : await checkUrl(outbound, url) })
}

export interface SavedWebhookAnswer {
  id: number
  /** False: the name of the address leads nowhere at present. It is looked up again before every attempt. */
  isResolved: boolean
}

export const savedAnswer = (id: number, url: CheckedUrl | undefined): SavedWebhookAnswer => ({
  id,
  isResolved: url?.isResolved ?? true,
})
