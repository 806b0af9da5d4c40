import { isAccountOfHolder } from './account-holder.ts'
import { levelOf } from './codes.ts'
import type { AuthorityMessage } from './scenario.ts'
import type { FiledApplication } from './wire/read-application.ts'
import { allAt, at, textAt, type XmlTree } from './wire/xml.ts'

/** What the register knows beside the message. */
export interface Register {
  /** The plate of the vehicle after what was approved last, display form. */
  plateOf(vehicleIdentificationNumber: string): string | undefined
}

interface Check {
  transactions: readonly string[]
  code: string
  additional?: string
  /** Absent: `Fehler`, which refuses the application. */
  kind?: 'Warnung'
  fails: (content: XmlTree, application: FiledApplication, register: Register) => boolean
}

const REGISTRATIONS = ['UG', 'WG', 'WZ', 'NZ', 'TZ'] as const
const NEW = ['NZ', 'TZ'] as const
const ALL = ['AB', 'HA', ...REGISTRATIONS] as const

const disposalKind = (content: XmlTree) => textAt(content, 'Verwertungsnachweis', 'MerkmalVerwertungsnachweis')
const lacks =
  (...path: string[]) =>
  (content: XmlTree) =>
    at(content, ...path) === undefined

/**
 * What the authority's check module refuses although the schema admits it. The service refuses most of it before
 * sending; a message that gets here anyway shows a gap there.
 */
const CHECKS: readonly Check[] = [
  {
    transactions: ['AB'],
    code: '00760',
    fails: (content) =>
      (textAt(content, 'AnzahlDerKennzeichen') === '2') ===
      lacks('sicherheitscodesKennzeichen', 'SicherheitscodeKennz2')(content),
  },
  {
    transactions: ['AB'],
    code: '00301',
    additional: 'Angaben zum Verwertungsnachweis fehlen',
    fails: (content) =>
      disposalKind(content) === '1' &&
      (lacks('Verwertungsnachweis', 'BetriebsnummerDemontagebetrieb')(content) ||
        lacks('Verwertungsnachweis', 'DatumAusstellung')(content)),
  },
  {
    transactions: ['AB'],
    code: '00301',
    additional: 'Staat der Verwertung fehlt',
    fails: (content) => disposalKind(content) === '3' && lacks('Verwertungsnachweis', 'StaatVerwertung')(content),
  },
  {
    transactions: ['AB'],
    code: '98004',
    fails: (content, { reservesPlate }) => reservesPlate && ['1', '3'].includes(disposalKind(content) ?? ''),
  },
  {
    transactions: ALL,
    code: '00300',
    additional: 'Kennzeichen mit führender Null',
    fails: (_, { currentPlate }) => / 0/.test(currentPlate ?? ''),
  },
  {
    transactions: ['HA', ...REGISTRATIONS],
    code: '00301',
    additional: 'Halter fehlt',
    fails: (_, { parties }) => !parties.some(({ role }) => role === '2'),
  },
  { transactions: ['HA', 'UG', 'WG'], code: '04006', fails: lacks('fahrzeug', 'SicherheitscodeZB1') },
  {
    transactions: ['HA', 'UG'],
    code: '00301',
    additional: 'Kennzeichen fehlt',
    fails: (_, { currentPlate }) => currentPlate === undefined,
  },
  {
    transactions: ['UG', ...NEW],
    code: '00301',
    additional: 'Sicherheitscode der Zulassungsbescheinigung Teil II fehlt',
    fails: lacks('fahrzeug', 'SicherheitscodeZB2'),
  },
  {
    transactions: REGISTRATIONS,
    code: '00301',
    additional: 'Versicherungsbestätigung fehlt',
    fails: lacks('versicherungsbestaetigung'),
  },
  {
    transactions: REGISTRATIONS,
    code: '00301',
    additional: 'Weder Bankverbindung noch Großkunden-ID',
    fails: (content) => lacks('bankverbindung')(content) && lacks('steuerdaten', 'grosskundenID')(content),
  },
  {
    transactions: NEW,
    code: '00301',
    additional: 'Kennzeichenzuteilung fehlt',
    fails: (_, { assignsPlate }) => !assignsPlate,
  },
  {
    transactions: NEW,
    code: '00300',
    additional: 'Kennzeichen bei Neuzulassung nicht zulässig',
    fails: (_, { currentPlate }) => currentPlate !== undefined,
  },
  {
    transactions: ['HA', ...REGISTRATIONS],
    code: '00300',
    additional: 'MAXIMAL_ZWEI_LIEFERINFORMATIONEN',
    fails: (content) => allAt(content, 'lieferinformationen').length > 2,
  },
  {
    transactions: ['WZ'],
    code: '98009',
    additional: 'Wiederzulassung auf denselben Halter ohne neues Kennzeichen; sonst WG',
    fails: (_, { assignsPlate, currentPlate, vehicleIdentificationNumber }, { plateOf }) =>
      assignsPlate ||
      (currentPlate !== undefined && currentPlate !== (plateOf(vehicleIdentificationNumber) ?? currentPlate)),
  },
  {
    transactions: REGISTRATIONS,
    code: '98010',
    kind: 'Warnung',
    fails: (content, { parties }) => !isAccountOfHolder(textAt(content, 'bankverbindung', 'kontoinhaber'), parties),
  },
]

/** Everything that the check module has against an application; warnings alone do not refuse it. */
export const checkApplication = (application: FiledApplication, register: Register): AuthorityMessage[] =>
  CHECKS.filter(
    ({ transactions, fails }) =>
      transactions.includes(application.businessTransaction) && fails(application.content, application, register),
  ).map(({ code, additional, kind = 'Fehler' as const }) => ({ code, kind, additional: zusatz(code, additional) }))

const zusatz = (code: string, additional: string | undefined): string | undefined =>
  additional !== undefined && levelOf(code) === 'schema' ? `SCHEMAPRUEFUNG: ${additional}` : additional
