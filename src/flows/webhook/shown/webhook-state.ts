/** How a webhook does, as one word that a page turns into its own. */
const WEBHOOK_STATES = ['off', 'failing', 'retrying', 'new', 'ok'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

/** One lost call happens to everybody; from here on the receiver takes nothing. */
const FAILING_FROM = 3

export interface StateFacts {
  active: boolean
  consecutiveFailures: number
  /** Waiting deliveries that failed before. */
  retrying: number
  hasAttempts: boolean
}

export function webhookState({ active, consecutiveFailures, retrying, hasAttempts }: StateFacts): WebhookState {
  if (!active) return 'off'
  if (consecutiveFailures >= FAILING_FROM) return 'failing'
  if (retrying > 0) return 'retrying'
  return hasAttempts ? 'ok' : 'new'
}
