import type { Sql } from '../../../platform/db.ts'

/** How many deliveries of a webhook a node has hands for. */
export interface Demand {
  webhookId: number
  room: number
}

/** A delivery that this node alone may try until `claimedUntil`. */
export interface ClaimedDelivery {
  id: number
  webhookId: number
  eventId: string
  url: string
  sealedSecret: Buffer
  body: Buffer
  /** How many attempts were made before. */
  attempts: number
  claimedUntil: Date
  /** Of the order that the event is about; null where nobody follows traces, or the event is about none. */
  orderId: number | null
  traceId: string | null
}

/**
 * Takes due deliveries, the longest due first, as many of each webhook as there is room. The lease is committed before
 * any call is made; whoever else looks meanwhile gets other ones. No transaction stays open (docs/adr/0016).
 */
export async function claimDue(
  sql: Sql,
  demands: readonly Demand[],
  now: Date,
  claimedUntil: Date,
  { isTraced = false }: { isTraced?: boolean } = {},
): Promise<ClaimedDelivery[]> {
  const webhookIds = demands.map(({ webhookId }) => webhookId)
  const rooms = demands.map(({ room }) => room)
  return sql<ClaimedDelivery[]>`
    update webhook_delivery delivery
    set claimed_until = ${claimedUntil}
    where id = any (array(
      select due.id
      from unnest(${webhookIds}::bigint[], ${rooms}::int[]) as demand (webhook_id, room)
      join webhook on webhook.id = demand.webhook_id
      cross join lateral (
        select id
        from webhook_delivery
        where webhook_id = demand.webhook_id and state = 'pending' and next_attempt_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now})
          and (webhook.active or even_if_off)
        order by next_attempt_at
        limit demand.room
        for update skip locked
      ) due
    ))
    returning id, webhook_id, event_id, url, sealed_secret, attempts, claimed_until,
      (select body from event where event.id = delivery.event_id) as body,
      case when ${isTraced} then (select order_id from event where event.id = delivery.event_id) end as order_id,
      case when ${isTraced} then (
        select trace_id from customer_order where id = (select order_id from event where event.id = delivery.event_id)
      ) end as trace_id`
}
