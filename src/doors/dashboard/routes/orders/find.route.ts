import { countMatching, countTabs } from '../../../../domain/order/list/count-orders.ts'
import { listOrders } from '../../../../domain/order/list/list-orders.ts'
import { object, type Read, ShapeError } from '../../../../kernel/rules/shape.ts'
import { clientNames } from '../../client-names.ts'
import { reading, recordNumber } from '../../input.ts'
import { route } from '../../route.ts'
import type { OrdersAnswer } from './order-answers.ts'
import { filterOf } from './order-query.ts'
import { orderRow } from './order-row.ts'

const MAX_LIMIT = 100

const limit: Read<number> = (value, path) => {
  const given = recordNumber(value, path)
  if (given > MAX_LIMIT) throw new ShapeError(path, `must be at most ${MAX_LIMIT}`)
  return given
}

const WINDOW = object({ before: recordNumber, limit })

/** A page of orders, newest first, and how many there are. */
export const findOrderList = route({
  method: 'GET',
  path: '/orders',
  permission: 'orders',
  async answer({ context: { db, clock }, scope, query }): Promise<OrdersAnswer> {
    const now = clock.now()
    const window = { limit: MAX_LIMIT, ...reading(WINDOW, query) }
    const filter = await filterOf(db, scope.clientId, query, now)
    const [orders, total, tabs, nameOf] = await Promise.all([
      listOrders(db, filter, window, now),
      countMatching(db, filter, now),
      countTabs(db, scope.clientId, now),
      clientNames(db, scope),
    ])
    return {
      orders: orders.map((order) => orderRow(order, nameOf(order.clientId))),
      next: orders.length === window.limit ? (orders.at(-1)?.id ?? null) : null,
      total,
      tabs,
    }
  },
})
