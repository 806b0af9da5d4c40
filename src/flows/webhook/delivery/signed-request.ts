import { SECOND } from '../../../kernel/duration.ts'
import { signBody, signStandard } from './signature.ts'

export const WEBHOOK_VERSION = '3.1.0'

export interface SignedEvent {
  webhookId: number
  eventId: string
  body: Buffer
  secret: Buffer
}

/**
 * The headers of one attempt: the contract's (contract 2, 6.6), then those of Standard Webhooks, whose time and
 * signature are of the attempt. The name of the sender is there because some receivers turn away calls without one.
 */
export function signedHeaders({ webhookId, eventId, body, secret }: SignedEvent, now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / SECOND)
  return {
    'Content-Type': 'application/json',
    'X-Signature': signBody(secret, body),
    'X-Webhook-Id': String(webhookId),
    'X-Webhook-Version': WEBHOOK_VERSION,
    'X-Event-Id': eventId,
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signStandard(secret, eventId, timestamp, body),
    'User-Agent': 'Plakette',
  }
}
