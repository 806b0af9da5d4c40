import type { OrderHead } from '../../../domain/order/show/find-orders.ts'
import { shownPlate } from '../../../domain/order/show/order-record.ts'
import { isoTime } from '../../../kernel/time.ts'

/** An entry of the order list (contract 2, 2.1). A head belongs to itself. */
export const orderHeadRecord = (head: OrderHead) => ({
  order: { id: head.id, externalId: head.externalOrderId },
  attemptOf: head.id,
  businessTransaction: head.businessTransaction,
  state: head.state,
  derivedStatus: head.derivedStatus,
  applicationId: head.applicationId,
  vehicleIdentificationNumber: head.fin,
  licensePlate: shownPlate(head),
  createdAt: isoTime(head.createdAt),
  changedAt: isoTime(head.changedAt),
})
