import { findOrderFor, type OrderView } from '../../../../domain/order/show/find-order.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { idOf } from '../../input.ts'
import type { RouteRequest } from '../../route.ts'

type Asked = Pick<RouteRequest, 'context' | 'scope' | 'params'>

export const noOrder = (id: number) => notFound(`There is no order ${id}`).because('no-order')

/** The order that a path names, whichever of its attempts it is; a foreign one is as unknown as one that does not exist. */
export async function requireOrder({ context: { db }, scope, params }: Asked): Promise<OrderView> {
  const id = idOf(params)
  const asked = await findOrderFor(db, scope.clientId, id)
  const order = asked && asked.headId !== id ? await findOrderFor(db, scope.clientId, asked.headId) : asked
  if (!order) throw noOrder(id)
  return order
}
