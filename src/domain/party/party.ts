/** Contract 1, 2.6. */
export const PARTY_TYPES = ['NATURAL_PERSON', 'LEGAL_PERSON', 'AUTHORITY', 'SOLE_TRADER', 'ASSOCIATION'] as const
export type PartyType = (typeof PARTY_TYPES)[number]

export const GENDERS = ['FEMALE', 'MALE', 'DIVERSE', 'UNSPECIFIED'] as const
type Gender = (typeof GENDERS)[number]

export interface PostalAddress {
  streetName: string
  houseNumber: string
  addressSuffix?: string
  zipCode: string
  cityName: string
  /** The authority's state key, `D` for Germany. */
  countryCode: string
}

interface EveryParty {
  partyType: PartyType
  address: PostalAddress
  /** Sector key of the directory SV 5. */
  occupationKey?: string
}

export interface NaturalPerson extends EveryParty {
  kind: 'natural'
  firstName: string
  lastName: string
  gender?: Gender
  dateOfBirth?: string
  placeOfBirth?: string
}

export interface LegalPerson extends EveryParty {
  kind: 'legal'
  companyName: string
}

/** A group of persons that is not registered; a registered one is a legal person. */
export interface Association extends EveryParty {
  kind: 'association'
  companyName: string
  representative?: AssociationRepresentative
}

export type AssociationRepresentative =
  | { kind: 'natural'; lastName: string; firstName?: string }
  | { kind: 'legal'; companyName: string }

/** A checked holder, representative or recipient; `kind` is how the authority is told. */
export type Party = NaturalPerson | LegalPerson | Association
