import type { Sql } from '../../../platform/db.ts'

/** Which of some attempts have events that are not delivered yet. */
export async function pendingOf(sql: Sql, attemptIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ orderId: number }[]>`
    select distinct event.order_id
    from event
    join webhook_delivery delivery on delivery.event_id = event.id and delivery.state = 'pending'
    where event.order_id = any(${attemptIds}::bigint[])`
  return rows.map(({ orderId }) => orderId)
}

/** Which of some events are not delivered yet. */
export async function pendingEvents(sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ eventId: string }[]>`
    select distinct event_id from webhook_delivery where event_id = any(${ids}::uuid[]) and state = 'pending'`
  return new Set(rows.map(({ eventId }) => eventId))
}
