import { eventTime } from '../../kernel/time.ts'
import { TRANSACTIONS } from '../application/transaction.ts'
import { type Event, freezeEvent } from '../event/event.ts'
import type { StoredFile } from '../file/file.ts'
import type { OrderMessage } from './message.ts'
import type { Attempt } from './order.ts'
import { eventStatus } from './state.ts'

export interface Report {
  messages: readonly OrderMessage[]
  files: readonly StoredFile[]
}

/** The event that tells the present state of an attempt (contract 2, 6.4); none while it is `angelegt`. */
export function orderEvent(attempt: Attempt, { messages, files }: Report, now: Date): Event | undefined {
  const status = eventStatus(attempt.state, files.length > 0)
  if (status === undefined) return undefined
  const { eventType } = TRANSACTIONS[attempt.businessTransaction]
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
      files: files.length > 0 ? files.map(eventFile) : undefined,
      messages: messages.length > 0 ? messages : undefined,
      retryable: attempt.retryable ?? undefined,
    },
    now,
  )
}

const eventFile = ({ expiresAt, ...file }: StoredFile) => ({
  purposeType: file.purposeType,
  mediaType: file.mediaType,
  fileAccessKey: file.fileAccessKey,
  expirationTime: eventTime(expiresAt),
  filename: file.filename,
})
