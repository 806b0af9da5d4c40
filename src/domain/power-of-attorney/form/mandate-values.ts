import type { MandateData } from './form-data.ts'
import { type TextValue, vehicleField } from './form-values.ts'
import { PARTY_FIELDS } from './party-fields.ts'

export const ACCOUNT_LIMITS = { accountHolder: 70, iban: 34, bic: 11 } as const
const PAYER_FIELDS = ['nachname', 'vorname', 'strasse', 'hausnummer', 'zusatz', 'postleitzahl', 'ort', 'staat'] as const

/** An IBAN in groups of four, as banks print it. */
const grouped = (iban: string): string =>
  iban
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')

/** What stands in each named field of the mandate. */
export function mandateTexts({ principal, bankAccount, vehicles }: MandateData): Map<string, TextValue> {
  const texts = new Map<string, TextValue>()
  for (const key of PAYER_FIELDS) {
    const { name, path, limit, read } = PARTY_FIELDS[key]
    const text = read(principal)
    if (text !== undefined && text !== '') texts.set(`zahler.${name}`, { text, path: `principal.${path}`, limit })
  }
  const { accountHolder, iban, bic } = bankAccount
  texts.set('konto.inhaber', account('accountHolder', accountHolder))
  texts.set('konto.iban', { ...account('iban', iban), text: grouped(iban) })
  if (bic !== undefined) texts.set('konto.bic', account('bic', bic))
  vehicles.forEach((text, index) => {
    texts.set(vehicleField(index), { text })
  })
  return texts
}

const account = (key: keyof typeof ACCOUNT_LIMITS, text: string): TextValue => ({
  text,
  path: `bankAccount.${key}`,
  limit: ACCOUNT_LIMITS[key],
})
