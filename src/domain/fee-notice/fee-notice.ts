import { eventTime, isoTime } from '../../kernel/time.ts'
import type { ShownSender } from '../client/stored-sender.ts'
import type { NewFile, StoredFile } from '../file/file.ts'
import { eventFile, fileRecord } from '../file/file-record.ts'
import type { CostItem } from '../order/result.ts'

/** Whether a charged application is an order of ours, and for the contract partner that we named (contract 2, 6.2). */
export type Match = 'MATCHED' | 'MISMATCH' | 'UNKNOWN'

export interface ChargedApplication {
  applicationId: string
  businessTransaction?: string
  licensePlate?: string
  date?: string
  items: readonly CostItem[]
  amount: number
  /** As the office names it. */
  contractPartner?: string
}

/** A charged application with the order that it is about. */
export interface MatchedApplication extends ChargedApplication {
  match: Match
  /** The client whose order it is; null when there is none. */
  clientId: number | null
  /** The attempt that was charged. */
  attemptId?: number
  /** Whether that went out under its client's own registration; not noted in notices of former versions. */
  ownRegistration?: boolean
  order?: { id: number; externalId: string | null }
}

/** A document of a notice, before anybody has a key to it. */
export interface NoticeFile {
  sha256: string
  mediaType: string
  filename: string
}

/** What only the last part of a notice brings. */
export interface Closing {
  part: number
  amount: number
  currency: string
  bankAccount?: { iban: string; bic?: string; accountHolder?: string }
  paymentReference?: string
  purpose?: string
  dueDate?: string
  note?: string
  files: readonly NoticeFile[]
}

/** One part of a collective fee notice (contract 2, 6.2). */
export interface NoticePart {
  /** Shared by all parts. */
  messageId: string
  number: string
  part: { number: number; of: number }
  office: ShownSender
  periodFrom?: string | undefined
  periodTo?: string | undefined
  applicationCount?: number | undefined
  applications: readonly ChargedApplication[]
  /** With the last part only. */
  closing?: { facts: Omit<Closing, 'part' | 'files'>; files: readonly NewFile[] } | undefined
}

/** A notice whose last part has arrived, as one client may see it. */
export interface FeeNotice {
  id: string
  messageId: string
  number: string
  office: ShownSender
  parts: number
  /** How many of them have arrived. */
  partsArrived: number
  periodFrom: string | null
  periodTo: string | null
  applicationCount: number | null
  closing: Closing
  closedAt: Date
  /** Of all parts that have arrived, in the order of the parts. */
  applications: readonly MatchedApplication[]
  seesUnknown: boolean
}

export const FEE_NOTICE_EVENT = 'FEE_NOTICE_XKFZ_EVENT'

/** The record of list and lookup; what has no value is left out. */
export const feeNoticeRecord = (notice: FeeNotice, clientId: number, files: readonly StoredFile[]) => ({
  ...fields(notice, clientId),
  files: files.map(fileRecord),
})

/** The event carries the notice as the endpoint returns it (contract 2, 6.2). */
export const feeNoticeEventBody = (notice: FeeNotice, clientId: number, files: readonly StoredFile[], now: Date) => ({
  eventType: FEE_NOTICE_EVENT,
  eventTime: eventTime(now),
  ...fields(notice, clientId),
  files: files.length > 0 ? files.map(eventFile) : undefined,
})

function fields({ closing, ...notice }: FeeNotice, clientId: number) {
  const { part, amount, currency, bankAccount, paymentReference, purpose, dueDate, note } = closing
  return {
    id: notice.id,
    messageId: notice.messageId,
    number: notice.number,
    office: notice.office,
    part: { number: part, of: notice.parts },
    amount,
    currency,
    bankAccount,
    paymentReference,
    purpose,
    dueDate,
    note,
    periodFrom: notice.periodFrom ?? undefined,
    periodTo: notice.periodTo ?? undefined,
    applicationCount: notice.applicationCount ?? notice.applications.length,
    applications: notice.applications.filter((one) => isVisible(one, notice, clientId)).map(applicationRecord),
    receivedAt: isoTime(notice.closedAt),
  }
}

/**
 * Never another client's application (promise 5). One without an order, or that went out under the operator's
 * registration, only for the addressee of the notice.
 */
export function isVisible(
  application: MatchedApplication,
  { seesUnknown }: { seesUnknown: boolean },
  clientId: number,
): boolean {
  if (application.clientId === null) return seesUnknown
  return application.clientId === clientId && (seesUnknown || application.ownRegistration !== false)
}

const applicationRecord = ({ clientId: _, attemptId: __, ownRegistration: ___, ...application }: MatchedApplication) =>
  application
