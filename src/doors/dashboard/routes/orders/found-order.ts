import type { ListedOrder } from '../../../../domain/order/list/list-orders.ts'
import { isoTime } from '../../../../kernel/time.ts'
import type { FoundOrder } from './search-answers.ts'

/** As much of an order as tells a person which one it is. */
export const foundOrder = (order: ListedOrder): FoundOrder => ({
  id: order.id,
  externalId: order.externalOrderId,
  transaction: order.businessTransaction,
  state: order.state,
  fin: order.fin,
  plate: order.licensePlate,
  changedAt: isoTime(order.changedAt),
  nextStep: order.nextStep,
})
