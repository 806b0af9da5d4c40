import { isSameText } from '../../kernel/text.ts'
import type { Party, PostalAddress } from './party.ts'

const ADDRESS_FIELDS = ['streetName', 'houseNumber', 'addressSuffix', 'zipCode', 'cityName', 'countryCode'] as const

/** The name of a party in one line, as `parties[].name` shows it (contract 2, 2.3). */
export const nameOf = (party: Party): string =>
  party.kind === 'natural' ? `${party.firstName} ${party.lastName}` : party.companyName

/** The fields in which two addresses differ; case and multiple spaces do not count. */
export const differingAddressFields = (one: PostalAddress, other: PostalAddress): (keyof PostalAddress)[] =>
  ADDRESS_FIELDS.filter((field) => !isSameText(one[field] ?? '', other[field] ?? ''))

const isSameName = (one: Party, other: Party): boolean => {
  if (one.kind === 'natural' && other.kind === 'natural') {
    return isSameText(one.firstName, other.firstName) && isSameText(one.lastName, other.lastName)
  }
  return one.kind !== 'natural' && other.kind !== 'natural' && isSameText(one.companyName, other.companyName)
}

/** Same name and address; case and multiple spaces do not count, umlauts and accents do (contract 2, 4.3). */
export const isSameParty = (one: Party, other: Party): boolean =>
  isSameName(one, other) && differingAddressFields(one.address, other.address).length === 0
