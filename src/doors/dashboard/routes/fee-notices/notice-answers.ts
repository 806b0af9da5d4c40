import type { ExpectedFee } from '../../../../domain/fee-notice/expected-fee.ts'
import type { Match } from '../../../../domain/fee-notice/fee-notice.ts'
import type { TotalCheck } from '../../../../domain/fee-notice/ledger-notice.ts'

/** What the screens of fee notices are told. Times are ISO texts, days YYYY-MM-DD, amounts euros. */

export interface PaymentAnswer {
  paidOn: string
  notedAt: string
  /** Who noted it; null where that is somebody of another client. */
  by: string | null
  /** Whether the person may take it back. */
  mayRemove: boolean
}

export interface NoticeListRow {
  id: string
  number: string
  office: { districtKey?: string; name?: string }
  dueDate: string | null
  amount: number
  currency: string
  parts: { arrived: number; of: number }
  /** Of the applications that the person may see. */
  counts: { all: number } & Readonly<Record<Match, number>>
  total: TotalCheck
  payment: PaymentAnswer | null
  receivedAt: string
  /** For operators: in whose lists it is. */
  clientNames?: readonly string[]
}

export interface NoticesAnswer {
  notices: readonly NoticeListRow[]
  /** For `before` of the next page; null at the end. */
  next: string | null
  figures: { open: number; openAmount: number; overdue: number }
  /** False: the authority does not bill this client, so it has no notices (contract 1, 2.9 rule 6). */
  isBilled: boolean
}

export interface LineAnswer {
  key: string
  applicationId: string
  transaction: string | null
  plate: string | null
  date: string | null
  amount: number
  items: readonly { number: number; code?: string; name?: string; amount: number; note?: string }[]
  contractPartner: string | null
  match: Match
  order: { id: number; externalId: string | null } | null
  /** What it is held against. */
  expected: ExpectedFee | null
  isUnexpected: boolean
  /** For operators: whose order it is. */
  clientName?: string
}

export interface NoticeAnswer extends NoticeListRow {
  messageId: string
  periodFrom: string | null
  periodTo: string | null
  applicationCount: number | null
  bankAccount: { iban: string; bic?: string; accountHolder?: string } | null
  paymentReference: string | null
  purpose: string | null
  note: string | null
  /** Worst first. */
  lines: readonly LineAnswer[]
  linesAmount: number
  files: readonly { key: string; name: string; mediaType: string }[]
  /** There is a paper, but it names applications of others. */
  isPaperWithheld: boolean
  /** Whether the notice is addressed to the reader: others cannot pay it. */
  isAddressee: boolean
}
