import { compact } from '../../../kernel/compact.ts'
import type { WebhookSettings } from './webhook.ts'

/** What an audit entry may hold: the secret never, and of the address only where it leads, because its path may be a secret too. */
export const notedSettings = ({ url, secret, events, active }: Partial<WebhookSettings>) =>
  compact({
    url: url && new URL(url.href).origin,
    secret: secret === undefined ? undefined : 'new',
    active,
    events: events?.join(' '),
  })
