import { eventTime, isoTime } from '../../kernel/time.ts'
import type { ShownSender } from '../client/stored-sender.ts'
import type { StoredFile } from '../file/file.ts'
import { eventFile, fileRecord } from '../file/file-record.ts'

/** Contract 1, 4.4a. */
export const UNMATCHED_STATES = ['OPEN', 'HANDLED', 'IGNORED'] as const
export type UnmatchedState = (typeof UNMATCHED_STATES)[number]

/** A return message without a matching order, as one client sees it. */
export interface UnmatchedMessage {
  id: string
  messageId: string
  relatedMessageId: string | null
  messageType: string
  applicationId: string | null
  sender: ShownSender
  subject: string | null
  body: string | null
  state: UnmatchedState
  orderId: number | null
  receivedAt: Date
  handledAt: Date | null
}

/** The record of list, lookup and event; what has no value is left out. */
export const unmatchedRecord = (message: UnmatchedMessage, files: readonly StoredFile[]) => ({
  ...fields(message),
  files: files.map(fileRecord),
})

export const UNMATCHED_EVENT = 'UNMATCHED_MESSAGE_XKFZ_EVENT'

/** The event carries the message as the lookup shows it (contract 2, 6.2). */
export const unmatchedEventBody = (message: UnmatchedMessage, files: readonly StoredFile[], now: Date) => ({
  eventType: UNMATCHED_EVENT,
  eventTime: eventTime(now),
  ...fields(message),
  files: files.length > 0 ? files.map(eventFile) : undefined,
})

const fields = (message: UnmatchedMessage) => ({
  id: message.id,
  messageId: message.messageId,
  relatedMessageId: message.relatedMessageId ?? undefined,
  messageType: message.messageType,
  applicationId: message.applicationId ?? undefined,
  sender: message.sender,
  subject: message.subject ?? undefined,
  text: message.body ?? undefined,
  state: message.state,
  order: message.orderId === null ? undefined : { id: message.orderId },
  receivedAt: isoTime(message.receivedAt),
  handledAt: message.handledAt ? isoTime(message.handledAt) : undefined,
})
