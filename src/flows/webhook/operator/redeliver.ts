import { conflict, notFound } from '../../../kernel/refusal.ts'
import { type Fragment, one, type Sql } from '../../../platform/db.ts'
import { hintDue } from '../delivery/due-deliveries.ts'
import { keptSince } from '../delivery/retention.ts'
import { noWebhook } from '../settings/webhook.ts'

/** What a person wants to have sent (again). */
export type Redelivery =
  | { deliveryId: number }
  | { deliveryIds: readonly number[] }
  /** Everything that failed before and waits for a further attempt. */
  | { waiting: true }
  /** What failed since then: given up, or waiting for a further attempt. */
  | { failedSince: Date }
  /** Events since then that made no delivery, because the webhook was off. */
  | { missedSince: Date }

/**
 * Triggers deliveries of a webhook again: the ladder starts anew, with bytes, address and secret as they were when the
 * event arose (contract 2, 6.6). Says how many.
 */
export async function redeliver(sql: Sql, webhookId: number, wanted: Redelivery, now: Date): Promise<number> {
  const [webhook] = await sql<{ active: boolean }[]>`
    select active from webhook where id = ${webhookId} and removed_at is null`
  if (!webhook) throw noWebhook(webhookId)
  if (!webhook.active) throw conflict(`webhook ${webhookId} is off: switch it on first`).because('webhook-off')
  const count = await trigger(sql, webhookId, wanted, now)
  if ('deliveryId' in wanted && count === 0) {
    throw notFound(`webhook ${webhookId} has no delivery ${wanted.deliveryId}, or it is under way just now`)
  }
  if (count > 0) await hintDue(sql, webhookId)
  return count
}

/** How many it would be, to be told before somebody decides. */
export async function countRedelivery(sql: Sql, webhookId: number, wanted: Redelivery, now: Date): Promise<number> {
  const rows =
    'missedSince' in wanted
      ? sql`select 1 ${missed(sql, webhookId, wanted.missedSince, now)}`
      : sql`select 1 from webhook_delivery where ${restartable(sql, webhookId, wanted, now)}`
  return one(await sql<{ count: number }[]>`select count(*) from (${rows}) found`).count
}

function trigger(sql: Sql, webhookId: number, wanted: Redelivery, now: Date): Promise<number> {
  if ('missedSince' in wanted) return deliverMissed(sql, webhookId, wanted.missedSince, now)
  return startAnew(sql, webhookId, wanted, now)
}

type Restart = Exclude<Redelivery, { missedSince: Date }>

const failedSince = (sql: Sql, since: Date) => sql`(
  (state = 'given_up' and ended_at >= ${since})
  or (state = 'pending' and attempts > 0 and exists (
    select from webhook_attempt attempt where attempt.delivery_id = webhook_delivery.id and attempt.at >= ${since})))`

function chosen(sql: Sql, wanted: Restart): Fragment {
  if ('deliveryId' in wanted) return sql`id = ${wanted.deliveryId}`
  if ('deliveryIds' in wanted) return sql`id = any (${[...wanted.deliveryIds]})`
  return 'waiting' in wanted ? sql`state = 'pending' and attempts > 0` : failedSince(sql, wanted.failedSince)
}

/** What a node is just sending is left to it. */
const restartable = (sql: Sql, webhookId: number, wanted: Restart, now: Date) => sql`
  webhook_id = ${webhookId} and ${chosen(sql, wanted)} and (claimed_until is null or claimed_until <= ${now})`

async function startAnew(sql: Sql, webhookId: number, wanted: Restart, now: Date): Promise<number> {
  const { count } = await sql`
    update webhook_delivery
    set state = 'pending', reason = null, attempts = 0, begun_at = ${now}, next_attempt_at = ${now},
        claimed_until = null, ended_at = null
    where ${restartable(sql, webhookId, wanted, now)}`
  return count
}

/** Older deliveries are not known any more, so older events count as delivered. */
const missed = (sql: Sql, webhookId: number, since: Date, now: Date) => sql`
  from webhook
  join event on event.client_id = webhook.client_id and event.type = any (webhook.events)
  where webhook.id = ${webhookId} and event.type <> 'PING'
    and event.created_at >= greatest(${since}, webhook.created_at, ${keptSince(now)})
    and not exists (
      select from webhook_delivery earlier
      where earlier.event_id = event.id and earlier.webhook_id = webhook.id)`

/** There is no earlier address for these: they go where the webhook points now. */
async function deliverMissed(sql: Sql, webhookId: number, since: Date, now: Date): Promise<number> {
  const { count } = await sql`
    insert into webhook_delivery (webhook_id, event_id, url, sealed_secret, begun_at, next_attempt_at)
    select webhook.id, event.id, webhook.url, webhook.sealed_secret, ${now}, ${now}
    ${missed(sql, webhookId, since, now)}
    on conflict (event_id, webhook_id) do nothing`
  return count
}
