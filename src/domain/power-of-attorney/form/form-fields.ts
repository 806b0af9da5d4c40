import type { PaperDelivery } from './form-data.ts'

export type FormBlock = 'natural' | 'legal' | 'authority' | 'soleTrader' | 'association'

export interface FormAddress {
  streetName?: string
  houseNumber?: string
  addressSuffix?: string
  zipCode?: string
  cityName?: string
  countryCode?: string
}

export interface FormPerson {
  firstName?: string
  lastName?: string
  companyName?: string
}

/** What can be read from the named fields of a form. Empty fields are absent. */
export interface FormFields {
  /** Which of the principal's blocks is filled. */
  block: FormBlock | undefined
  principal: FormPerson & FormAddress & { dateOfBirth?: string; placeOfBirth?: string; occupationKey?: string }
  /** Who represents an association, as the form names it. */
  associationRepresentative?: FormPerson
  representative: FormPerson & FormAddress
  vehicles: readonly string[]
  customerNumber?: string
  delivery: PaperDelivery | undefined
  deliveryRecipient?: FormPerson & FormAddress
  extendedDataProvision: boolean
  /** A continuing power is for all vehicles, until its last day. */
  isContinuing: boolean
  /** Choices of which more than one is ticked, by the names of their boxes. */
  contradictions: readonly string[]
  /** Last day of a continuing power, YYYY-MM-DD; absent when it cannot be read. */
  continuingUntil?: string
}
