import { requireClient } from '../../../domain/client/client.ts'
import { badRequest, notFound } from '../../../kernel/refusal.ts'
import { isLongerThan } from '../../../kernel/text.ts'
import { one, type Sql } from '../../../platform/db.ts'
import type { Seal } from '../../../platform/seal/seal.ts'
import { placeOf } from '../../../platform/seal/sealed-columns.ts'
import { hintDue } from '../delivery/due-deliveries.ts'
import { giveUpResting } from '../delivery/give-up.ts'
import type { CheckedUrl } from './check-url.ts'
import { PRESELECTED, readSubscription } from './event-type.ts'

/** What can be set (contract 2, 6.1). Custom headers cannot. */
export interface WebhookSettings {
  url: CheckedUrl
  secret: string
  active: boolean
  events: readonly string[]
}

const MAX_SECRET = 512

function sealSecret(seal: Seal, webhookId: number, secret: string): Buffer {
  if (secret === '' || isLongerThan(secret, MAX_SECRET)) {
    throw badRequest(`the secret must have 1 to ${MAX_SECRET} characters`).because('webhook-secret', 'secret')
  }
  return seal.close(Buffer.from(secret), placeOf.webhookSecret(webhookId))
}

export async function addWebhook(
  sql: Sql,
  seal: Seal,
  given: { clientId: number } & Pick<WebhookSettings, 'url' | 'secret'> & Partial<WebhookSettings>,
  now: Date,
): Promise<{ id: number }> {
  await requireClient(sql, given.clientId)
  const events = readSubscription(given.events ?? PRESELECTED)
  const { id } = one(await sql<{ id: number }[]>`select nextval('webhook_id_seq') as id`)
  await sql`
    insert into webhook (id, client_id, url, sealed_secret, active, events, created_at, changed_at, secret_set_at)
    overriding system value
    values (${id}, ${given.clientId}, ${given.url.href}, ${sealSecret(seal, id, given.secret)},
      ${given.active ?? true}, ${[...events]}, ${now}, ${now}, ${now})`
  return { id }
}

/**
 * Changes what is given and leaves the rest. A new address or secret is for new events only: deliveries carry their
 * own copies. Switching on catches up what rests and is not too old, and gives up the rest (contract 2, 6.1).
 */
export async function changeWebhook(
  sql: Sql,
  seal: Seal,
  id: number,
  given: Partial<WebhookSettings>,
  now: Date,
): Promise<{ id: number }> {
  const events = given.events && readSubscription(given.events)
  const secret = given.secret === undefined ? null : sealSecret(seal, id, given.secret)
  // While the webhook still counts as off.
  if (given.active) await giveUpResting(sql, now, id)
  const [changed] = await sql<{ id: number }[]>`
    update webhook
    set url = coalesce(${given.url?.href ?? null}, url),
        sealed_secret = coalesce(${secret}, sealed_secret),
        active = coalesce(${given.active ?? null}, active),
        events = coalesce(${events ? [...events] : null}, events),
        secret_set_at = ${secret === null ? sql`secret_set_at` : now},
        changed_at = ${now}
    where id = ${id} and removed_at is null
    returning id`
  if (!changed) throw noWebhook(id)
  if (given.active) await hintDue(sql, id)
  return changed
}

/** Removes a webhook and discards its pending deliveries, visibly (contract 2, 6.1). */
export async function removeWebhook(sql: Sql, id: number, now: Date): Promise<{ id: number }> {
  const [removed] = await sql<{ id: number }[]>`
    update webhook set active = false, removed_at = ${now}
    where id = ${id} and removed_at is null
    returning id`
  if (!removed) throw noWebhook(id)
  await sql`
    update webhook_delivery
    set state = 'given_up', reason = 'removed', ended_at = ${now}, claimed_until = null
    where webhook_id = ${id} and state = 'pending'`
  await sql`delete from webhook_torture where webhook_id = ${id}`
  return removed
}

export const noWebhook = (id: number) => notFound(`there is no webhook ${id}`).because('no-webhook')

/** Whose webhook: of one client, or of any. A foreign one is not found. */
export interface WebhookOf {
  id: number
  clientId: number | undefined
}

/** Whom a webhook that exists belongs to, if it may be seen. */
export async function requireWebhook(sql: Sql, { id, clientId }: WebhookOf): Promise<{ id: number; clientId: number }> {
  const [webhook] = await sql<{ id: number; clientId: number }[]>`
    select id, client_id from webhook
    where id = ${id} and removed_at is null and (${clientId ?? null}::bigint is null or client_id = ${clientId ?? null})`
  if (!webhook) throw noWebhook(id)
  return webhook
}

/** Number and secret of a client's webhook, to sign as it would. */
export async function readSigner(
  sql: Sql,
  seal: Seal,
  clientId: number,
  webhookId: number,
): Promise<{ webhookId: number; secret: Buffer }> {
  const [webhook] = await sql<{ sealedSecret: Buffer }[]>`
    select sealed_secret from webhook where id = ${webhookId} and client_id = ${clientId} and removed_at is null`
  if (!webhook) throw noWebhook(webhookId)
  return { webhookId, secret: seal.open(webhook.sealedSecret, placeOf.webhookSecret(webhookId)) }
}
