import { isoTime } from '../../kernel/time.ts'
import type { StoredFile } from '../file/file.ts'
import type { OrderView } from './find-order.ts'
import type { Attempt } from './order.ts'

/** The lookup record of contract 2, 2.1, as every door shows it. A field that is undefined is left out of the JSON. */
export function orderRecord({ shown, id, headId, isCorrectedHead, attempts, files, ...view }: OrderView) {
  return {
    order: { id, externalId: shown.externalOrderId },
    attempt: isCorrectedHead ? undefined : shown.attempt,
    attemptOf: headId,
    attempts: attempts.map(attemptRecord),
    businessTransaction: shown.businessTransaction,
    state: shown.state,
    derivedStatus: shown.derivedStatus,
    applicationId: shown.applicationId,
    vehicleIdentificationNumber: shown.fin,
    licensePlate: shownPlate(shown),
    files: files.map(fileRecord),
    parties: [],
    messages: shown.messages,
    retryable: shown.retryable ?? undefined,
    createdAt: isoTime(view.createdAt),
    updatedAt: isoTime(view.changedAt),
  }
}

/** Null while the order is not yet sent (contract 2, 2.1). */
export const shownPlate = ({ state, licensePlate }: Pick<Attempt, 'state' | 'licensePlate'>): string | null =>
  state === 'angelegt' ? null : licensePlate

const attemptRecord = (attempt: Attempt) => ({
  id: attempt.id,
  attempt: attempt.attempt,
  state: attempt.state,
  derivedStatus: attempt.derivedStatus,
  applicationId: attempt.applicationId,
  vehicleIdentificationNumber: attempt.fin,
})

const fileRecord = ({ expiresAt, ...file }: StoredFile) => ({ ...file, expirationTime: isoTime(expiresAt) })
