import type { DerivedStatus } from '../../src/domain/order/derived-status.ts'
import type { TechnicalReason } from '../../src/domain/order/technical-reason.ts'

/** The same thing said to customers of both languages. */
type Both = Readonly<Record<'en' | 'de', string>>

export const STATUS_MEANINGS: Record<DerivedStatus, Both> = {
  PENDING: { en: 'in limbo: not decided yet', de: 'in der Schwebe: noch nicht entschieden' },
  SUCCESS: { en: 'approved', de: 'genehmigt' },
  FAILURE: {
    en: 'rejected or refused without a finer class; the reason is in `messages`',
    de: 'abgelehnt oder abgewiesen ohne genauere Einordnung; der Grund steht in `messages`',
  },
  VEHICLE_UNKNOWN: { en: 'vehicle or vehicle file not found', de: 'Fahrzeug oder Fahrzeugakte nicht gefunden' },
  LICENSE_PLATE_CODE_INVALID: {
    en: 'security code of a stamp plate is wrong',
    de: 'Sicherheitscode einer Stempelplakette ist falsch',
  },
  REGISTRATION_CERTIFICATE_CODE_INVALID: {
    en: 'security code of the certificate is wrong',
    de: 'Sicherheitscode der Zulassungsbescheinigung ist falsch',
  },
  LICENSE_PLATE_CODE_QTY_INVALID: { en: 'wrong number of plate codes', de: 'falsche Anzahl an Plakettencodes' },
  VEHICLE_ALREADY_DEREGISTERED: {
    en: 'the vehicle is deregistered already (AB only)',
    de: 'das Fahrzeug ist schon außer Betrieb gesetzt (nur AB)',
  },
  RESERVATION_IMPOSSIBLE: {
    en: 'the plate cannot be reserved, for instance because it was kept in a transfer (AB only)',
    de: 'das Kennzeichen kann nicht reserviert werden, etwa weil es bei einer Umschreibung mitging (nur AB)',
  },
  ERROR_UNHANDLED: {
    en: "the authority's schema check failed on data of its register (AB only)",
    de: 'die Schemaprüfung der Behörde scheitert an Daten ihres Registers (nur AB)',
  },
}

/** What a receipt code says, beside the words of the authority. `98…` are ours: no public list has codes for these cases. */
export const CODE_MEANINGS: Readonly<Record<string, Both>> = {
  '00024': { en: 'technical fault', de: 'technische Störung' },
  '00300': { en: 'content that is not allowed', de: 'Angabe nicht zulässig' },
  '00301': { en: 'mandatory content is missing', de: 'Pflichtangabe fehlt' },
  '00760': { en: 'wrong number of plate codes', de: 'falsche Anzahl an Plakettencodes' },
  '04004': { en: 'vehicle not found', de: 'Fahrzeug nicht gefunden' },
  '04005': { en: 'vehicle file not found', de: 'Fahrzeugakte nicht gefunden' },
  '04006': {
    en: 'security code of ZB I missing or not accepted',
    de: 'Sicherheitscode der ZB I fehlt oder wird nicht angenommen',
  },
  '07078': { en: 'jurisdiction finder does not answer', de: 'Zuständigkeitsfinder antwortet nicht' },
  '07082': { en: 'portal of the office not reachable', de: 'Portal der Zulassungsbehörde nicht erreichbar' },
  '07086': { en: 'operation impossible at the moment', de: 'Vorgang derzeit nicht möglich' },
  '98000': { en: 'refused without a finer class', de: 'abgewiesen ohne genauere Einordnung' },
  '98001': { en: 'security code of a stamp plate is wrong', de: 'Sicherheitscode einer Stempelplakette ist falsch' },
  '98002': {
    en: 'security code of the certificate is wrong',
    de: 'Sicherheitscode der Zulassungsbescheinigung ist falsch',
  },
  '98003': { en: 'deregistered already', de: 'schon außer Betrieb gesetzt' },
  '98004': { en: 'plate cannot be reserved', de: 'Kennzeichen kann nicht reserviert werden' },
  '98009': {
    en: 'the transaction does not fit the application',
    de: 'der Geschäftsvorfall passt nicht zum Antrag',
  },
  '99995': {
    en: 'never sent: the service was restarted before',
    de: 'nie gesendet: der Dienst wurde vorher neu gestartet',
  },
}

/** Codes that come with an application that goes on. */
export const NOTICE_CODES: readonly { code: string; meaning: Both; act: Both }[] = [
  {
    code: '07085',
    meaning: { en: 'the usage fee falls due', de: 'die Nutzung ist gebührenpflichtig' },
    act: {
      en: 'Nothing to do; `costBreakdown.kbaCost` says it',
      de: 'Nichts zu tun; `costBreakdown.kbaCost` nennt sie',
    },
  },
  {
    code: '98010',
    meaning: {
      en: 'a warning: the account holder is not the future holder',
      de: 'eine Warnung: der Kontoinhaber ist nicht der künftige Halter',
    },
    act: {
      en: 'Compare the names; the office may reject the application',
      de: 'Namen vergleichen; die Behörde kann den Antrag deshalb ablehnen',
    },
  },
]

export const REASON_MEANINGS: Record<TechnicalReason, string> = {
  LOGIN_REFUSED: 'the authority refused the login',
  LOGIN_HALTED: 'the GKS access was halted after a refused login',
  UNREACHABLE: 'the authority could not be reached',
  SCHEMA: 'the message did not pass the schema check before sending',
  ACCESS_CHANGED: 'the GKS access was changed after the application was accepted',
  PARTNER_EXCLUDED: 'the contract partner of the application was excluded',
  NOT_MADE: 'the message could not be made',
  TIMEOUT: 'the authority did not answer in time',
  DROPPED: 'the connection broke',
  UNREADABLE: 'the answer could not be read',
  STOPPED_UNKNOWN: 'the service ended while sending; afterwards the authority did not know the application',
  STOPPED_NO_ANSWER: 'the service ended while sending; afterwards the authority gave no answer',
  STOPPED_NOT_ASKED: 'the service ended while sending; afterwards the authority refused the login',
}
