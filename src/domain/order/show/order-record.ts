import { isoTime } from '../../../kernel/time.ts'
import { fileRecord } from '../../file/file-record.ts'
import type { OrderMessage } from '../message.ts'
import type { Attempt } from '../order.ts'
import { shownParties } from '../order-event.ts'
import type { Resolution } from '../query/resolution.ts'
import { isUnreceipted } from '../state.ts'
import { technicalMessage } from '../technical-reason.ts'
import { arrivalMessages, stands } from '../verdict.ts'
import { costBreakdown, feesOf } from './cost-breakdown.ts'
import type { OrderView } from './find-order.ts'

/** The lookup record of contract 2, 2.1, as every door shows it. A field that is undefined is left out of the JSON. */
export const orderRecord = ({ shown, ...view }: OrderView) => ({
  order: { id: view.id, externalId: shown.externalOrderId },
  // A head carries no attempt number after a correction.
  attempt: view.isCorrectedHead ? undefined : shown.attempt,
  attemptOf: view.headId,
  attempts: view.attempts.map(attemptRecord),
  businessTransaction: shown.businessTransaction,
  state: shown.state,
  derivedStatus: shown.derivedStatus,
  applicationId: shown.applicationId,
  vehicleIdentificationNumber: shown.fin,
  licensePlate: shownPlate(shown),
  files: view.files.map(fileRecord),
  registrationData: shown.result.registrationData?.value,
  registrationDocumentsReady: shown.result.documentsReady,
  parties: shownParties(shown),
  messages: messagesOf({ shown, ...view }),
  retryable: shown.retryable === true ? true : undefined,
  ...feesOf(shown),
  costBreakdown: costBreakdown(shown),
  holderDataProvenance: shown.holderProvenance ?? undefined,
  // What is about persons and vehicles is gone (docs/adr/0095).
  dataDeletedAt: shown.forgottenAt === null ? undefined : isoTime(shown.forgottenAt),
  createdAt: isoTime(view.createdAt),
  updatedAt: isoTime(view.changedAt),
})

/** Null while the order is not yet sent (contract 2, 2.1). */
export const shownPlate = ({ state, licensePlate }: Pick<Attempt, 'state' | 'licensePlate'>): string | null =>
  isUnreceipted(state) ? null : licensePlate

/** Everything that the authority and the dispatch said of an order. */
export const messagesOf = ({
  shown,
  isCorrectedHead,
  attempts,
  resolutions,
}: Omit<OrderView, 'files'>): OrderMessage[] => [
  ...shownMessages(shown, resolutions?.get(shown.id)),
  ...(isCorrectedHead ? earlierArrivals(attempts, shown) : []),
]

/** After a dispatch without receipt the lookup gives the technical reason as a code (contract 2, 7.3). */
export const shownMessages = (
  { messages, technicalReason, verdict }: Attempt,
  resolution?: Resolution,
): readonly OrderMessage[] => [
  ...messages,
  ...arrivalMessages(verdict),
  ...(technicalReason === null ? [] : [technicalMessage(technicalReason, verdict, resolution)]),
]

/** Whoever has corrected an order learns here that an earlier attempt stands at the authority as well (docs/adr/0050). */
const earlierArrivals = (attempts: readonly Attempt[], shown: Attempt): OrderMessage[] =>
  attempts
    .filter(({ id, verdict }) => id !== shown.id && stands(verdict))
    .flatMap(({ attempt, verdict }) =>
      arrivalMessages(verdict).map((message) => ({ ...message, additional: `Versuch ${attempt}` })),
    )

const attemptRecord = (attempt: Attempt) => ({
  id: attempt.id,
  attempt: attempt.attempt,
  state: attempt.state,
  derivedStatus: attempt.derivedStatus,
  applicationId: attempt.applicationId,
  vehicleIdentificationNumber: attempt.fin,
})
