import { compact } from '../../../kernel/compact.ts'
import type { ReadElement } from '../../../kernel/parse/xml.ts'
import type { ChargedApplication, FeeNoticeClosing, FeeNoticePart } from '../answers.ts'
import { costItems, documents, head, office, plate } from './parts.ts'
import { all, cents, child, integer, optionalDay, optionalText, required, text } from './read.ts'

/** 0103: one part of a collective fee notice (contract 2, 6.2). */
export function decodeFeeNotice(message: ReadElement): FeeNoticePart {
  const notice = required(message, 'gebuehrenbescheid')
  const part = required(notice, 'teil')
  const closing = child(notice, 'abschluss')
  return compact({
    kind: 'feeNotice' as const,
    ...head(message),
    noticeMessageId: text(notice, 'nachrichtenidBescheid'),
    number: text(notice, 'nummerGebuehrenbescheid'),
    part: { number: integer(part, 'nummer'), of: integer(part, 'anzahl') },
    office: office(required(notice, 'gebuehrenglaeubiger')),
    periodFrom: optionalDay(notice, 'abrechnungszeitraumVon'),
    periodTo: optionalDay(notice, 'abrechnungszeitraumBis'),
    applicationCount: child(notice, 'anzahlAbgerechneteAntraege') && integer(notice, 'anzahlAbgerechneteAntraege'),
    applications: all(notice, 'antrag').map(chargedApplication),
    closing: closing && decodeClosing(closing),
  })
}

const chargedApplication = (element: ReadElement): ChargedApplication =>
  compact({
    applicationId: text(element, 'antragsnummer'),
    contractPartner: contractPartner(child(element, 'listeReferenzAntrag')),
    date: optionalDay(element, 'datumAntrag'),
    plate: plate(element),
    businessTransaction: optionalText(element, 'artDesGeschaeftsvorfalls'),
    items: costItems(element),
    amount: cents(element, 'summe'),
    currency: text(element, 'waehrung'),
  })

/** Reference type 28 (contract 1, 2.9). */
function contractPartner(references: ReadElement | undefined): string | undefined {
  const partner = references && all(references, 'referenz').find((entry) => text(entry, 'referenzTyp') === '28')
  return partner && text(partner, 'referenzID')
}

function decodeClosing(closing: ReadElement): FeeNoticeClosing {
  const account = child(closing, 'bankverbindung')
  return compact({
    amount: cents(closing, 'summePositionenGesamt'),
    currency: text(closing, 'waehrung'),
    bankAccount:
      account &&
      compact({
        iban: text(account, 'iban'),
        bic: optionalText(account, 'bic'),
        accountHolder: optionalText(account, 'kontoinhaber'),
      }),
    paymentReference: optionalText(closing, 'kassenzeichen'),
    purpose: optionalText(closing, 'verwendungszweck'),
    dueDate: optionalDay(closing, 'datumDerFaelligkeit'),
    note: optionalText(closing, 'bemerkung'),
    documents: documents(closing),
  })
}
