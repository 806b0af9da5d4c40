import type { StoredFile } from '../../../domain/file/file.ts'
import type { OrderView } from '../../../domain/order/find-order.ts'
import type { Attempt } from '../../../domain/order/order.ts'
import { isoTime } from '../../../kernel/time.ts'
import { shownPlate } from './order-head.ts'

/** The lookup of an order or of one of its attempts (contract 2, 2.1). `undefined` leaves a field out. */
export const orderRecord = (view: OrderView) => ({
  order: { id: view.id, externalId: view.shown.externalOrderId },
  // A head carries no attempt number after a correction.
  attempt: view.isCorrectedHead ? undefined : view.shown.attempt,
  attemptOf: view.headId,
  attempts: view.attempts.map(attemptRecord),
  businessTransaction: view.shown.businessTransaction,
  state: view.shown.state,
  derivedStatus: view.shown.derivedStatus,
  applicationId: view.shown.applicationId,
  vehicleIdentificationNumber: view.shown.fin,
  licensePlate: shownPlate(view.shown),
  files: view.files.map(fileRecord),
  messages: view.shown.messages,
  retryable: view.shown.retryable === true ? true : undefined,
  createdAt: isoTime(view.createdAt),
  updatedAt: isoTime(view.changedAt),
})

const attemptRecord = (attempt: Attempt) => ({
  id: attempt.id,
  attempt: attempt.attempt,
  state: attempt.state,
  derivedStatus: attempt.derivedStatus,
  applicationId: attempt.applicationId,
  vehicleIdentificationNumber: attempt.fin,
})

const fileRecord = (file: StoredFile) => ({
  purposeType: file.purposeType,
  mediaType: file.mediaType,
  fileAccessKey: file.fileAccessKey,
  expirationTime: isoTime(file.expiresAt),
  filename: file.filename,
})
