import type { Transaction } from '../../../src/domain/application/transaction.ts'
import type { Language } from '../texts/language.ts'
import type { BatchColumn } from './columns.ts'

/** Stands as the reference of the example: a row that says so is never sent. */
export const EXAMPLE_MARKS: Readonly<Record<Language, string>> = {
  de: 'BEISPIEL, wird nicht gesendet',
  en: 'EXAMPLE, is not sent',
}

const PARTY = {
  'address.firstName': 'Erika',
  'address.lastName': 'Beispiel',
  'address.streetName': 'Musterweg',
  'address.houseNumber': '12',
  'address.zipCode': '01234',
  'address.cityName': 'Musterstadt',
} as const

/** Everything is invented. */
const CELLS: Readonly<Record<string, string>> = {
  email: 'dispo@example.test',
  'customization.licensePlateNumberComponents': 'BSP-MA 118',
  'customization.vehicleIdentificationNumber': 'WTEST000000000118',
  'customization.vehicleRegistrationCertificateSecurityCode': 'aB3dE7x',
  'customization.rearLicensePlateSecurityCode': '007',
  'customization.frontLicensePlateSecurityCode': '1E5',
  'customization.vehicleRegistrationCertificatePartII.securityCode': 'B7K3M9P2X4T3',
  'customization.insuranceConfirmationNumber': 'AB1C2D3',
  'customization.inspections[0].nextInspection': '06/2028',
  'bankAccount.iban': 'DE89370400440532013000',
  'bankAccount.accountHolder': 'Erika Beispiel',
  ...Object.fromEntries(Object.entries(PARTY).map(([field, value]) => [`vehicleHolder.${field}`, value])),
}

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  de: {
    'customization.licensePlateReservationIncluded': 'nein',
    'taxDetails.paymentInterval': 'jährlich',
    sepaMandateBase64: 'Mandat-Beispiel.pdf',
  },
  en: {
    'customization.licensePlateReservationIncluded': 'no',
    'taxDetails.paymentInterval': 'yearly',
    sepaMandateBase64: 'Mandate-Example.pdf',
  },
}

/** A vehicle that gets a plate: the next free one. */
const ONLY: Readonly<Partial<Record<Transaction, Readonly<Record<string, string>>>>> = {
  NZ: { 'customization.licensePlateAssignment.plateType': 'Z' },
  TZ: { 'customization.licensePlateAssignment.plateType': 'Z' },
}

/** The row of a template that shows how it is filled in, by path. */
export function exampleRow(
  transaction: Transaction,
  columns: readonly BatchColumn[],
  language: Language,
): Readonly<Record<string, string>> {
  const cells = { ...CELLS, ...WORDS[language], ...ONLY[transaction], externalOrderId: EXAMPLE_MARKS[language] }
  const known = new Set(columns.map(({ path }) => path))
  return Object.fromEntries(Object.entries(cells).filter(([path]) => known.has(path)))
}

const MARKS = Object.values(EXAMPLE_MARKS)

export const isExample = (cells: readonly unknown[]): boolean =>
  cells.some((cell) => MARKS.some((mark) => mark === cell))
