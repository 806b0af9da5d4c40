import type { Association, LegalPerson, NaturalPerson } from './messages.ts'
import type { Plate } from './plate-wire.ts'

/** What the authority says, as plain values. Amounts are integer cents. */

export const STATUS_WORDS = [
  'neu',
  'geprueft',
  'wartend',
  'weitergeleitet',
  'bearbeitet',
  'abgeschlossen',
  'abgelehnt',
  'eskaliert',
] as const
export type StatusWord = (typeof STATUS_WORDS)[number]

export interface ReceiptEntry {
  level: string
  kind: 'Hinweis' | 'Warnung' | 'Fehler'
  code: string
  text?: string
  additional?: string
}

export interface Receipt {
  /** The message that the receipt answers. */
  messageId: string
  applicationId?: string
  /** Absent: the application was refused, the entries say why. */
  status?: StatusWord
  entries: readonly ReceiptEntry[]
}

export interface StatusAnswer {
  applicationId: string
  /** The message that brought the application. */
  messageId: string
  status: StatusWord
  since: Date
  entries: readonly ReceiptEntry[]
}

/** A registration office, or another partner by its name alone. */
export interface Sender {
  districtKey?: string
  suffix?: string
  name?: string
}

export interface MailboxListing {
  /** All that wait, also those beyond this listing. */
  total: number
  messages: readonly MailboxEntry[]
}

export interface MailboxEntry {
  messageId: string
  messageType: string
  createdAt: Date
  storedAt: Date
  sender: Sender
  relatedMessageId?: string
  applicationId?: string
}

export interface Reachability {
  districtKey: string
  name?: string
  reachable: boolean
  checkedAt: Date
}

export type ReturnMessage = ApplicationResult | StatusNotice | FeeNoticePart | FreeMessage | LateReceipt

interface MessageHead {
  messageId: string
  messageType: string
  createdAt: Date
  sender: Sender
}

/** 0707. What it says follows from its parts; each may be absent (schema/xkfz/README.md). */
export interface ApplicationResult extends MessageHead {
  kind: 'applicationResult'
  applicationId: string
  relatedMessageId: string
  businessTransaction?: string
  vehicleIdentificationNumber?: string
  status: StatusWord
  decision?: Decision
  /** Reasons that come after a rejection. */
  lateReasons: readonly RejectionReason[]
  plate?: Plate
  costs?: Costs
  registrationData?: RegistrationData
  documentsReady?: boolean
  parties: readonly ResultParty[]
  entries: readonly ReceiptEntry[]
  documents: readonly ReceivedDocument[]
}

export interface Decision {
  approved: boolean
  decidedAt: Date
  remarks?: string
  reasons: readonly RejectionReason[]
}

/** The code is often a short number, never a receipt code to be looked up. */
export interface RejectionReason {
  code: string
  text?: string
  additional?: string
}

export interface Costs {
  items: readonly CostItem[]
  total: number
  currency: string
  paymentReference?: string
  note?: string
}

export interface CostItem {
  number: number
  code?: string
  name?: string
  amount: number
  currency: string
  note?: string
  /** The authority's own position is not part of the office's costs (contract 2, 2.3). */
  creditor?: 'KBA' | 'Zulassungsbehoerde'
}

export type RegistrationData = { [name: string]: RegistrationValue }
export type RegistrationValue = string | number | boolean | RegistrationData | RegistrationValue[]

export interface ResultParty {
  role: string
  roleName?: string
  person: NaturalPerson | LegalPerson | Association
}

export type PurposeType = 'CERTIFICATE' | 'RECEIPT' | 'APPLICATION' | 'UNSPECIFIED'

export interface ReceivedDocument {
  purposeType: PurposeType
  mediaType: string
  filename?: string
  content: Buffer
}

/** 0706 in the mailbox: a change of status without a decision. */
export interface StatusNotice extends MessageHead {
  kind: 'status'
  answer: StatusAnswer
}

/** 0002 in the mailbox: a receipt that comes after its call. */
export interface LateReceipt extends MessageHead {
  kind: 'receipt'
  receipt: Receipt
}

/** 0103: one part of a collective fee notice (contract 2, 6.2). */
export interface FeeNoticePart extends MessageHead {
  kind: 'feeNotice'
  /** Shared by all parts, unlike `messageId`. */
  noticeMessageId: string
  number: string
  part: { number: number; of: number }
  office: Sender
  periodFrom?: string
  periodTo?: string
  /** Of the whole notice. */
  applicationCount?: number
  applications: readonly ChargedApplication[]
  /** With the last part only. */
  closing?: FeeNoticeClosing
}

export interface ChargedApplication {
  applicationId: string
  contractPartner?: string
  date?: string
  plate?: Plate
  businessTransaction?: string
  items: readonly CostItem[]
  amount: number
  currency: string
}

export interface FeeNoticeClosing {
  amount: number
  currency: string
  bankAccount?: { iban: string; bic?: string; accountHolder?: string }
  paymentReference?: string
  purpose?: string
  dueDate?: string
  note?: string
  documents: readonly ReceivedDocument[]
}

/** 0090: anything else. */
export interface FreeMessage extends MessageHead {
  kind: 'free'
  relatedMessageId?: string
  applicationId?: string
  subject?: string
  text?: string
  documents: readonly ReceivedDocument[]
}
