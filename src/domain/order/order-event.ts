import { eventTime } from '../../kernel/time.ts'
import { TRANSACTIONS } from '../application/transaction.ts'
import { type Event, freezeEvent } from '../event/event.ts'
import type { StoredFile } from '../file/file.ts'
import { eventFile } from '../file/file-record.ts'
import type { Attempt } from './order.ts'
import { precedeDecision } from './result.ts'
import { costBreakdown } from './show/cost-breakdown.ts'
import { eventStatus } from './state.ts'
import { arrivalMessages } from './verdict.ts'

export interface EventFiles {
  /** Of the attempt itself: whether files accompany its decision. */
  own: readonly StoredFile[]
  /** What the event lists: for the id of an order head the files of all attempts (contract 2, 6.4). */
  listed: readonly StoredFile[]
}

export const NO_FILES: EventFiles = { own: [], listed: [] }

/** The event that tells the present state of an attempt (contract 2, 6.4); none while it is not yet sent. */
export function orderEvent(attempt: Attempt, { own, listed }: EventFiles, now: Date): Event | undefined {
  const status = eventStatus(attempt.state, own.length > 0 && !precedeDecision(attempt.result))
  if (status === undefined) return undefined
  const { eventType } = TRANSACTIONS[attempt.businessTransaction]
  const { result } = attempt
  return freezeEvent(
    { clientId: attempt.clientId, orderId: attempt.id, type: eventType },
    {
      eventType,
      eventTime: eventTime(now),
      order: { id: attempt.id, externalId: attempt.externalOrderId },
      attemptOf: attempt.headId,
      attempt: attempt.attempt,
      businessTransaction: attempt.businessTransaction,
      status,
      derivedStatus: attempt.derivedStatus,
      applicationId: attempt.applicationId ?? undefined,
      licensePlate: attempt.licensePlate ?? undefined,
      files: unlessEmpty(listed.map(eventFile)),
      messages: unlessEmpty([...attempt.messages, ...arrivalMessages(attempt.verdict)]),
      retryable: attempt.retryable ?? undefined,
      costBreakdown: costBreakdown(attempt),
      registrationData: result.registrationData?.value,
      registrationDocumentsReady: result.documentsReady,
      parties: unlessEmpty(shownParties(attempt)),
    },
    now,
  )
}

/** As the authority's result names them, else as the application does. */
export const shownParties = ({ result, parties }: Attempt): Attempt['parties'] => result.parties?.value ?? parties

const unlessEmpty = <Entry>(list: readonly Entry[]): readonly Entry[] | undefined =>
  list.length > 0 ? list : undefined
