import type { Sql } from '../../platform/db.ts'

/** What was reported about an order, as far as people are told. */
export interface OrderEvent {
  id: string
  /** Of the attempt. */
  orderId: number
  type: string
  status: string
  createdAt: Date
}

/** The events of some attempts, the first one first. */
export const orderEvents = (sql: Sql, attemptIds: readonly number[]): Promise<OrderEvent[]> => sql<OrderEvent[]>`
  select id, order_id, type, coalesce(convert_from(body, 'UTF8')::jsonb ->> 'status', '') as status, created_at
  from event
  where order_id = any(${attemptIds})
  order by number`

/** The same as the bytes that every delivery carries. */
export const eventBodies = (sql: Sql, attemptIds: readonly number[]): Promise<{ id: string; body: Buffer }[]> => sql<
  { id: string; body: Buffer }[]
>`
  select id, body from event where order_id = any(${attemptIds}) order by number`
