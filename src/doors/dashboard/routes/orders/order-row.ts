import type { ListedOrder } from '../../../../domain/order/list/list-orders.ts'
import { isoTime } from '../../../../kernel/time.ts'
import type { OrderRow } from './order-answers.ts'

/** An order as lists send it. */
export const orderRow = (order: ListedOrder, clientName: string): OrderRow => ({
  id: order.id,
  clientId: order.clientId,
  clientName,
  externalId: order.externalOrderId,
  transaction: order.businessTransaction,
  state: order.state,
  derivedStatus: order.derivedStatus,
  fin: order.fin,
  plate: order.licensePlate,
  isPlateVoid: order.isPlateVoid,
  isAskable: order.isAskable,
  attempt: order.attempt,
  files: order.files,
  createdAt: isoTime(order.createdAt),
  changedAt: isoTime(order.changedAt),
  nextStep: order.nextStep,
  proof: order.proof && { ...order.proof, papersAt: order.proof.papersAt && isoTime(order.proof.papersAt) },
})
