import { columnNames } from './column-names.ts'
import type { BatchColumn } from './columns.ts'

/** Which field each column of the file is, by its place; undefined for one that is not used. */
export type Mapping = readonly (string | undefined)[]

/** As the service remembers it: by the head. A head without a field was left out on purpose. */
export type Remembered = Readonly<Record<string, string>>

/** Other words under which files of the trade have a field. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  externalOrderId: ['Referenz', 'Auftragsnummer', 'Vorgangsnummer', 'Reference'],
  'customization.vehicleIdentificationNumber': ['FIN', 'Fahrgestellnummer', 'FIN-Nummer', 'VIN', 'Fahrzeug-Ident-Nr'],
  'customization.licensePlateNumberComponents': ['Kennzeichen', 'Amtliches Kennzeichen', 'Licence plate', 'Plate'],
  'customization.vehicleRegistrationCertificateSecurityCode': [
    'Code ZB I',
    'ZB I Code',
    'Sicherheitscode Fahrzeugschein',
  ],
  'customization.vehicleRegistrationCertificatePartII.securityCode': ['Code ZB II', 'ZB II Code'],
  'customization.rearLicensePlateSecurityCode': ['Code hinten', 'Hinten', 'Plakettencode hinten'],
  'customization.frontLicensePlateSecurityCode': ['Code vorne', 'Vorne', 'Plakettencode vorne'],
  'customization.licensePlateReservationIncluded': ['Reservieren', 'Reservierung'],
  'customization.insuranceConfirmationNumber': ['eVB', 'eVB-Nr'],
  'customization.contractPartner': ['KOPA-VP', 'VP-Nummer'],
  email: ['Mail', 'E-Mail-Adresse'],
  'bankAccount.accountHolder': ['Kontoinhaber'],
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Every word by which a head can name a field. */
function wordsOf(columns: readonly BatchColumn[]): Map<string, string> {
  const names = (['en', 'de'] as const).flatMap((language) => [...columnNames(columns, language)])
  const words = columns.flatMap(({ path }) => [...(ALIASES[path] ?? []), path].map((word) => [path, word] as const))
  return new Map([...words, ...names].map(([path, word]) => [plain(word), path]))
}

/** As it was last time, else by the names of the heads; each field once. */
export function guessMapping(
  head: readonly string[],
  columns: readonly BatchColumn[],
  remembered: Remembered,
): Mapping {
  const words = wordsOf(columns)
  const known = new Set(columns.map(({ path }) => path))
  const taken = new Set<string>()
  return head.map((name) => {
    const path = remembered[name] ?? words.get(plain(name))
    if (path === undefined || !known.has(path) || taken.has(path)) return undefined
    taken.add(path)
    return path
  })
}

/** What is to be remembered. */
export const toRemember = (head: readonly string[], mapping: Mapping): Record<string, string> =>
  Object.fromEntries(head.flatMap((name, place) => (name === '' ? [] : [[name, mapping[place] ?? '']])))

/** Whether nobody has to look at it: each column is known, by its name or from the last time. */
export const isClear = (head: readonly string[], mapping: Mapping, remembered: Remembered): boolean =>
  head.every((name, place) => mapping[place] !== undefined || name === '' || Object.hasOwn(remembered, name))

/** Fields that every application has and that no column says. */
export const missingFields = (columns: readonly BatchColumn[], mapping: Mapping): BatchColumn[] =>
  columns.filter(({ path, isOptional, isRare }) => !isOptional && !isRare && !mapping.includes(path))
