import { findFilings } from '../../../../domain/order/show/filings.ts'
import type { ExchangedMessage } from '../../../../flows/correspondence/kept-messages.ts'
import {
  type Correspondence,
  exchangedMessages,
  type OpenedMessage,
  openExchanged,
} from '../../../../flows/correspondence/order-messages.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { type RouteRequest, route } from '../../route.ts'
import { requireOrder } from './require-order.ts'

export interface OrderMessagesAnswer {
  items: ExchangedMessage[]
}

export type OrderMessageAnswer = OpenedMessage

async function correspondenceOf(request: RouteRequest): Promise<Correspondence> {
  const order = await requireOrder(request)
  const { db, seal } = request.context
  return { order, filings: await findFilings(db, seal, order.headId) }
}

/** What was exchanged with the authority about an order. */
export const findOrderMessages = route({
  method: 'GET',
  path: '/orders/:id/messages',
  permission: 'orders',
  answer: async (request): Promise<OrderMessagesAnswer> => ({
    items: await exchangedMessages(request.context.db, await correspondenceOf(request)),
  }),
})

/** One of the messages as XML; codes, login and signature are blacked out (promise 6). */
export const showOrderMessage = route({
  method: 'GET',
  path: '/orders/:id/messages/:message',
  permission: 'orders',
  async answer(request): Promise<OrderMessageAnswer> {
    const { db: sql, seal } = request.context
    const opened = await openExchanged({ sql, seal }, await correspondenceOf(request), request.params.message ?? '')
    if (!opened) throw notFound('There is no such message').because('no-message')
    return opened
  },
})
