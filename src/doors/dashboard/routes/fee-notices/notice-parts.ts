import { expectedFee, isUnexpected } from '../../../../domain/fee-notice/expected-fee.ts'
import type { MatchedApplication } from '../../../../domain/fee-notice/fee-notice.ts'
import {
  type LedgerNotice,
  type LedgerRow,
  totalCheck,
  worstFirst,
} from '../../../../domain/fee-notice/ledger-notice.ts'
import { fileNameOf } from '../../../../domain/file/file-name.ts'
import { isoTime } from '../../../../kernel/time.ts'
import type { Person } from '../../person.ts'
import type { LineAnswer, NoticeAnswer, NoticeListRow, PaymentAnswer } from './notice-answers.ts'

export const euros = (cents: number): number => cents / 100

/** What people and clients are called. */
export interface Names {
  person(actor: string): string
  client(id: number): string
}

export interface Reader {
  person: Person
  names: Names
}

const isOperator = ({ role }: Person): boolean => role === 'operator'

/** People of a client are not told who of another client noted it, and take back only what their own noted. */
function paymentAnswer(
  { paidOn, notedBy, notedAt, clientId }: NonNullable<LedgerRow['payment']>,
  { person, names }: Reader,
): PaymentAnswer {
  const isForeign = !isOperator(person) && clientId !== null && clientId !== person.clientId
  return {
    ...{ paidOn, notedAt: isoTime(notedAt), by: isForeign ? null : names.person(notedBy) },
    mayRemove: isOperator(person) || clientId === person.clientId,
  }
}

export function noticeRow(notice: LedgerRow, reader: Reader): NoticeListRow {
  const { id, number, office, closing, partsArrived, parts, counts, payment, closedAt } = notice
  const { amount, currency, dueDate } = closing
  return {
    ...{ id, number, office, currency, dueDate: dueDate?.slice(0, 10) ?? null, amount: euros(amount) },
    parts: { arrived: partsArrived, of: parts },
    counts,
    total: totalCheck(notice),
    payment: payment && paymentAnswer(payment, reader),
    receivedAt: isoTime(closedAt),
  }
}

const lineAnswer =
  ({ person, names }: Reader, stated: ReadonlyMap<number, number>) =>
  (line: MatchedApplication, index: number): LineAnswer => {
    const expected = expectedFee(line, stated)
    return {
      ...{ key: `${index}`, applicationId: line.applicationId, match: line.match },
      transaction: line.businessTransaction ?? null,
      plate: line.licensePlate ?? null,
      date: line.date ?? null,
      amount: euros(line.amount),
      items: line.items.map((item) => ({ ...item, amount: euros(item.amount) })),
      contractPartner: line.contractPartner ?? null,
      order: line.order ?? null,
      expected: expected ? { ...expected, amount: euros(expected.amount) } : null,
      isUnexpected: isUnexpected(line.amount, expected),
      ...(isOperator(person) && line.clientId !== null && { clientName: names.client(line.clientId) }),
    }
  }

/** The paper names every application: operators have it always, people of a client where it is about that client alone (docs/adr/0070). */
export const filesOf = ({ closing, hasPaper }: LedgerNotice, person: Person) =>
  hasPaper || isOperator(person) ? closing.files : []

export function noticeAnswer(notice: LedgerNotice, reader: Reader, stated: ReadonlyMap<number, number>): NoticeAnswer {
  const files = filesOf(notice, reader.person)
  const { closing, messageId, periodFrom, periodTo, applicationCount, lines, seesUnknown } = notice
  return {
    ...noticeRow(notice, reader),
    ...{ messageId, periodFrom, periodTo, applicationCount, isAddressee: seesUnknown },
    bankAccount: closing.bankAccount ?? null,
    paymentReference: closing.paymentReference ?? null,
    purpose: closing.purpose ?? null,
    note: closing.note ?? null,
    lines: worstFirst(lines).map(lineAnswer(reader, stated)),
    linesAmount: euros(notice.linesAmount),
    isPaperWithheld: files.length < closing.files.length,
    files: files.map(({ filename, mediaType }, index) => ({
      ...{ key: String(index + 1), name: fileNameOf(filename), mediaType },
    })),
  }
}
