import { object, type Shape, text } from '../../kernel/rules/shape.ts'

const ADDRESS = {
  firstName: text,
  lastName: text,
  companyName: text,
  gender: text,
  streetName: text,
  houseNumber: text,
  addressSuffix: text,
  zipCode: text,
  cityName: text,
  countryCode: text,
}

const PARTY = {
  address: object(ADDRESS),
  partyType: text,
  occupationKey: text,
  gender: text,
  dateOfBirth: text,
  placeOfBirth: text,
  associationRepresentative: object({ firstName: text, lastName: text, companyName: text }),
}

/** A party as a client sends it (contract 1, 2.6): right JSON types, nothing checked yet. */
export type PartyDraft = Shape<typeof PARTY>
export type AddressDraft = Shape<typeof ADDRESS>

export const readParty = object(PARTY)
