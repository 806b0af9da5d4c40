import type { BilledApplication, FeeNotice, FreeMessage } from '../mail/free-message.ts'
import { documentElement, type FinishedDocument } from './write-document.ts'
import { envelope, euros, type Head, officeFields, plateFields, position } from './write-parts.ts'
import { element, field } from './xml.ts'

/** 0103: one part of a collective fee notice. */
export const feeNoticeMessage = (head: Head, notice: FeeNotice, documents: readonly FinishedDocument[]): string =>
  envelope(
    'gebuehren_uebermittlunggebuehrenbescheid_0103',
    head,
    element(
      'gebuehrenbescheid',
      field('nachrichtenidBescheid', notice.messageId),
      field('nummerGebuehrenbescheid', notice.number),
      element('teil', field('nummer', notice.part.number), field('anzahl', notice.part.of)),
      element('gebuehrenglaeubiger', officeFields(notice.office)),
      field('abrechnungszeitraumVon', notice.periodFrom),
      field('abrechnungszeitraumBis', notice.periodTo),
      field('anzahlAbgerechneteAntraege', notice.applicationCount),
      notice.applications.map(billed),
      closing(notice, documents),
    ),
  )

const billed = (application: BilledApplication): string =>
  element(
    'antrag',
    field('antragsnummer', application.applicationId),
    application.contractPartner &&
      element(
        'listeReferenzAntrag',
        element('referenz', field('referenzTyp', '28'), field('referenzID', application.contractPartner)),
      ),
    field('datumAntrag', application.date),
    application.licensePlate && plateFields(application.licensePlate),
    field('artDesGeschaeftsvorfalls', application.businessTransaction),
    application.items.map(position),
    field('summe', euros(application.amount)),
    field('waehrung', 'EUR'),
  )

/** Total, account, reference and paper come with the last part only. */
const closing = (notice: FeeNotice, documents: readonly FinishedDocument[]): string | undefined =>
  notice.amount === undefined
    ? undefined
    : element(
        'abschluss',
        field('summePositionenGesamt', euros(notice.amount)),
        field('waehrung', 'EUR'),
        notice.bankAccount &&
          element(
            'bankverbindung',
            field('iban', notice.bankAccount.iban),
            field('bic', notice.bankAccount.bic),
            field('kontoinhaber', notice.bankAccount.accountHolder),
          ),
        field('kassenzeichen', notice.paymentReference),
        field('verwendungszweck', notice.purpose),
        field('datumDerFaelligkeit', notice.dueDate),
        documents.map((document) => documentElement(document, 'RECEIPT')),
      )

/** 0090: a message about nothing in particular. */
export const freeMessage = (head: Head, message: FreeMessage, documents: readonly FinishedDocument[]): string =>
  envelope(
    'kommunikation_freienachricht_0090',
    head,
    element(
      'freieNachricht',
      field('nachrichtenidBezugsnachricht', message.relatedMessageId),
      field('antragsnummer', message.applicationId),
      field('betreff', message.subject),
      field('text', message.text),
      documents.map((document) => documentElement(document, 'UNSPECIFIED')),
    ),
  )
