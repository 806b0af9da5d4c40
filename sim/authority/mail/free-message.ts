import { BadRequest } from '../../http.ts'
import {
  listOf,
  objectOf,
  oneOf,
  optional,
  type Reader,
  record,
  text,
  textThat,
  wholeNumber,
  withDefault,
} from '../../shape.ts'
import { cost, documentContent } from '../control/read-scenario.ts'
import { isDisplayPlate } from '../plate.ts'
import type { Cost, DocumentContent } from '../scenario.ts'

export interface OfficeName {
  districtKey: string
  name?: string | undefined
}

export interface BilledApplication {
  applicationId: string
  amount: number
  items: Cost[]
  contractPartner?: string | undefined
  date?: string | undefined
  licensePlate?: string | undefined
  businessTransaction?: string | undefined
}

/** One part of a collective fee notice (0103). */
export interface FeeNotice {
  messageId: string
  number: string
  office: OfficeName
  part: { number: number; of: number }
  applications: BilledApplication[]
  applicationCount?: number | undefined
  periodFrom?: string | undefined
  periodTo?: string | undefined
  /** This and what follows comes with the last part only. */
  amount?: number | undefined
  bankAccount?: { iban: string; bic?: string | undefined; accountHolder?: string | undefined } | undefined
  paymentReference?: string | undefined
  purpose?: string | undefined
  dueDate?: string | undefined
  documents: DocumentContent[]
}

/** Anything else that an office may write (0090). */
export interface FreeMessage {
  relatedMessageId?: string | undefined
  applicationId?: string | undefined
  subject?: string | undefined
  text?: string | undefined
  office?: OfficeName | undefined
  documents: DocumentContent[]
}

const day = textThat((value) => /^\d{4}-\d{2}-\d{2}$/.test(value), 'must be a date YYYY-MM-DD')
const messageId = textThat((value) => /^[0-9A-Za-z._:-]{1,100}$/.test(value), 'must be 1-100 of 0-9 A-Z a-z . _ : -')
const office: Reader<OfficeName> = objectOf({
  districtKey: textThat((value) => /^\d{5}$/.test(value), 'must be five digits'),
  name: optional(text),
})

const billedApplication: Reader<BilledApplication> = objectOf({
  applicationId: text,
  amount: wholeNumber,
  items: withDefault(listOf(cost), []),
  contractPartner: optional(text),
  date: optional(day),
  licensePlate: optional(textThat(isDisplayPlate, 'must be a plate such as B-AB 123')),
  businessTransaction: optional(oneOf(['AB', 'HA', 'UG', 'WG', 'WZ', 'NZ', 'TZ'])),
})

const feeNotice = objectOf({
  messageId: optional(messageId),
  number: withDefault(text, 'GB-SIMULIERT'),
  office: withDefault(office, { districtKey: '11000' }),
  part: withDefault(objectOf({ number: wholeNumber, of: wholeNumber }), { number: 1, of: 1 }),
  applications: withDefault(listOf(billedApplication), []),
  applicationCount: optional(wholeNumber),
  periodFrom: optional(day),
  periodTo: optional(day),
  amount: optional(wholeNumber),
  bankAccount: optional(objectOf({ iban: text, bic: optional(text), accountHolder: optional(text) })),
  paymentReference: optional(text),
  purpose: optional(text),
  dueDate: optional(day),
  documents: withDefault(listOf(documentContent), []),
})

const unmatched = objectOf({
  messageId: optional(messageId),
  relatedMessageId: optional(messageId),
  applicationId: optional(text),
  subject: optional(text),
  text: optional(text),
  office: optional(office),
  documents: withDefault(listOf(documentContent), []),
})

const raw = objectOf({ messageId: optional(messageId), messageType: withDefault(text, '0090'), xml: text })

export type FreeInput =
  | { kind: 'feeNotice'; username: string; notice: FeeNotice }
  | { kind: 'unmatched'; username: string; messageId: string; message: FreeMessage }
  | { kind: 'raw'; username: string; messageId: string; messageType: string; xml: string }

/** Reads the body of `POST /messages`; absent ids are made. */
export function readFreeMessage(body: unknown, newId: () => string): FreeInput {
  const { username, kind } = objectOf({ username: text, kind: oneOf(['feeNotice', 'unmatched', 'raw']) })(body, '')
  const given = record(body, 'the body')
  if (kind === 'feeNotice') {
    const notice = { ...feeNotice(given, ''), messageId: optional(messageId)(given.messageId, 'messageId') ?? newId() }
    requireTotal(notice)
    return { kind, username, notice }
  }
  const id = optional(messageId)(given.messageId, 'messageId') ?? newId()
  if (kind === 'raw') return { kind, username, ...raw(given, ''), messageId: id }
  const { messageId: _, ...message } = unmatched(given, '')
  return { kind, username, messageId: id, message }
}

/** What closes a notice comes together with its total. */
function requireTotal(notice: FeeNotice): void {
  const closing =
    notice.bankAccount ?? notice.paymentReference ?? notice.dueDate ?? notice.purpose ?? notice.documents[0]
  if (closing !== undefined && notice.amount === undefined) {
    throw new BadRequest('amount must be given with bankAccount, paymentReference, dueDate, purpose or documents')
  }
}
