/**
 * Who has signed, as far as the trust service established it; a passport gives no address. Personal data: sealed at rest,
 * never in an answer or a log (contract 2, 4.2).
 */
export type EstablishedIdentity = EstablishedPerson | EstablishedCompany

interface Established {
  /** How it was established, for example `eID`, `passport` or `companyRegister`. */
  source: string
  establishedAt: Date
  address: EstablishedAddress
}

export interface EstablishedAddress {
  streetName?: string
  houseNumber?: string
  addressSuffix?: string
  zipCode?: string
  cityName?: string
  countryCode?: string
}

interface EstablishedPerson extends Established {
  kind: 'natural'
  firstName?: string
  lastName?: string
  dateOfBirth?: string
  placeOfBirth?: string
}

/** A company as its register has it, with the persons who signed for it. */
interface EstablishedCompany extends Established {
  kind: 'company'
  companyName?: string
  register?: { court: string; number: string }
  signers: readonly { firstName: string; lastName: string }[]
}
