import type { PartnerRow } from '../../../../src/domain/contract-partner/check-partners.ts'

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')

/** Street and place of an entry; Germany goes without saying. */
export function addressLines(row: PartnerRow): [string, string] {
  const country = row.country === 'D' ? undefined : row.country
  const place = joined(row.postalCode, row.city)
  return [
    joined(row.street, row.houseNumber, row.addressSuffix),
    [place, row.state, country].filter(Boolean).join(', '),
  ]
}
