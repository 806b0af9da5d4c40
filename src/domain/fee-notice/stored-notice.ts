import { flag } from '../../kernel/rules/shape.ts'
import { figure, listOf, orNull, plain, record, storedList, storedRecord, word } from '../../kernel/stored-json.ts'
import { costItem } from '../order/stored-order.ts'
import type { Closing, MatchedApplication, NoticeFile } from './fee-notice.ts'

const application = record<MatchedApplication>(
  {
    applicationId: plain,
    items: listOf(costItem),
    amount: figure,
    match: word(['MATCHED', 'MISMATCH', 'UNKNOWN']),
    clientId: orNull(figure),
  },
  {
    businessTransaction: plain,
    licensePlate: plain,
    date: plain,
    contractPartner: plain,
    attemptId: figure,
    ownRegistration: flag,
    order: record<NonNullable<MatchedApplication['order']>>({ id: figure, externalId: orNull(plain) }, {}),
  },
)

const closing = record<Closing>(
  {
    part: figure,
    amount: figure,
    currency: plain,
    files: listOf(record<NoticeFile>({ sha256: plain, mediaType: plain, filename: plain }, {})),
  },
  {
    bankAccount: record<NonNullable<Closing['bankAccount']>>({ iban: plain }, { bic: plain, accountHolder: plain }),
    paymentReference: plain,
    purpose: plain,
    dueDate: plain,
    note: plain,
  },
)

/** The JSON columns of a fee notice and its parts, each with its formats. */
export const STORED_NOTICE = {
  applications: storedList('applications of a fee notice', application),
  closing: storedRecord('closing of a fee notice', [closing, closing]),
}
