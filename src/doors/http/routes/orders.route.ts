import type { FastifyInstance } from 'fastify'
import { PREFIXES } from '../../../domain/application/transaction.ts'
import type { OrderView } from '../../../domain/order/show/find-order.ts'
import type { OrderFilter, OrderHead } from '../../../domain/order/show/find-orders.ts'
import { orderRecord } from '../../../domain/order/show/order-record.ts'
import type { Page } from '../../../kernel/page.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { versioned } from '../api-address.ts'
import { callerOf } from '../caller-of.ts'
import { pageRecord } from '../list-query.ts'
import { readOrderQuery } from '../order-query.ts'
import { orderHeadRecord } from '../records/order-head.ts'
import { noteOrder } from '../request-notes.ts'

export interface Orders {
  findOrders(
    clientId: number,
    filter: OrderFilter,
    page: Page,
  ): Promise<{ orders: readonly OrderHead[]; total: number }>
  findOrder(clientId: number, id: number): Promise<OrderView | undefined>
}

const ORDER_ID = /^[1-9][0-9]{0,15}$/

/** List and lookup (contract 1, 4.2 and 4.3). The prefix narrows nothing: each shows all of the client's orders. */
export function orderRoutes(app: FastifyInstance, services: Orders): void {
  for (const prefix of PREFIXES) {
    app.get(versioned(`/${prefix}/orders`), async (request) => {
      const { filter, page } = readOrderQuery(request.query)
      const { orders, total } = await services.findOrders(callerOf(request).client.id, filter, page)
      return { orders: orders.map(orderHeadRecord), ...pageRecord(page, orders.length, total) }
    })

    app.get<{ Params: { orderId: string } }>(versioned(`/${prefix}/orders/:orderId`), async (request) => {
      const { orderId } = request.params
      const id = ORDER_ID.test(orderId) ? Number(orderId) : Number.NaN
      const view = Number.isSafeInteger(id) ? await services.findOrder(callerOf(request).client.id, id) : undefined
      if (!view) throw notFound('There is no such order').because('no-order')
      noteOrder(request, id)
      return orderRecord(view)
    })
  }
}
