import { one, type Sql } from '../../../platform/db.ts'
import { noWebhook, requireWebhook, type WebhookOf } from '../settings/webhook.ts'
import { listWebhooks, type WebhookRecord } from '../settings/webhook-record.ts'
import { type Failing, findFailing } from './failing.ts'
import { findWaiting, type Waiting } from './waiting.ts'
import { type WebhookState, webhookState } from './webhook-state.ts'

/** A webhook with what its people want to know first. */
export interface WebhookOverview extends WebhookRecord, Failing {
  state: WebhookState
  waiting: Waiting
}

export interface Looking {
  now: Date
  /** Factor on the waits of the ladder. */
  retryScale: number
}

/** The webhooks of a client, or of all. */
export async function findWebhooks(
  sql: Sql,
  scope: { clientId: number | undefined; id?: number },
  { now, retryScale }: Looking,
): Promise<WebhookOverview[]> {
  const webhooks = await listWebhooks(sql, scope, now)
  const [failingOf, waitingOf] = await Promise.all([
    findFailing(
      sql,
      webhooks.map(({ id }) => id),
    ),
    findWaiting(sql, webhooks, retryScale),
  ])
  return webhooks.map((webhook) => {
    const waiting = waitingOf(webhook.id)
    const failing = failingOf(webhook.id)
    const { consecutiveFailures } = webhook.health
    const hasAttempts = failing.lastAttempt !== null
    const state = webhookState({ active: webhook.active, consecutiveFailures, retrying: waiting.retrying, hasAttempts })
    return { ...webhook, ...failing, waiting, state }
  })
}

export interface WebhookDetails extends WebhookOverview {
  /** Null: before this was noted. */
  secretSetAt: Date | null
}

/** One webhook; a foreign one is not found. */
export async function findWebhook(sql: Sql, of: WebhookOf, looking: Looking): Promise<WebhookDetails> {
  await requireWebhook(sql, of)
  const [webhook] = await findWebhooks(sql, of, looking)
  if (!webhook) throw noWebhook(of.id)
  const { secretSetAt } = one(
    await sql<{ secretSetAt: Date | null }[]>`select secret_set_at from webhook where id = ${of.id}`,
  )
  return { ...webhook, secretSetAt }
}
