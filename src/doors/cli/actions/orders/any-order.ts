import { findAttempt } from '../../../../domain/order/order.ts'
import { findOrder, type OrderView } from '../../../../domain/order/show/find-order.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import type { Sql } from '../../../../platform/db.ts'

/** The operator sees the orders of every client, so the owner is looked up first. */
export async function findAnyOrder(sql: Sql, orderId: number): Promise<OrderView> {
  const attempt = await findAttempt(sql, orderId)
  const order = attempt && (await findOrder(sql, attempt.clientId, orderId))
  if (!order) throw notFound(`there is no order ${orderId}`)
  return order
}
