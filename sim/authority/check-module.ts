import type { AuthorityMessage } from './scenario.ts'
import type { FiledApplication } from './wire/read-application.ts'
import { allAt, at, textAt, type XmlTree } from './wire/xml.ts'

interface Check {
  transactions: readonly string[]
  code: string
  additional?: string
  fails: (content: XmlTree, application: FiledApplication) => boolean
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
]

/** Everything that the check module has against an application. */
export const checkApplication = (application: FiledApplication): AuthorityMessage[] =>
  CHECKS.filter(
    ({ transactions, fails }) =>
      transactions.includes(application.businessTransaction) && fails(application.content, application),
  ).map(({ code, additional }) => ({
    code,
    kind: 'Fehler',
    additional: additional === undefined ? undefined : `SCHEMAPRUEFUNG: ${additional}`,
  }))
