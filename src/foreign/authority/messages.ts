import type { Plate } from './plate-wire.ts'

/**
 * The applications as plain values, under the names that they have in an application. Rules are checked by the caller;
 * what breaks the schema is not sent.
 */

/** Contract partner is reference 28, customer number reference 27 (contract 1, 2.9). */
export interface References {
  contractPartner?: string
  customerNumber?: string
}

interface ApplicationMessage {
  /** A new UUID per transmission; the status query finds the application by it. */
  messageId: string
  email: string
  references: References
}

/** Contract 1, 2.3. */
export interface DeregistrationMessage extends ApplicationMessage {
  kind: 'deregistration'
  vehicleIdentificationNumber: string
  plate: Plate
  certificateSecurityCode: string
  rearPlateSecurityCode: string
  /** Present: the vehicle counts as having two plates. */
  frontPlateSecurityCode?: string
  certificateNumber?: string
  certificatePartTwo?: CertificatePartTwo
  reservePlate: boolean
  recycling?: Recycling
}

export interface CertificatePartTwo {
  number?: string
  securityCode?: string
}

export interface Recycling {
  type: 'SCRAPPED_IN_GERMANY' | 'NOT_DISPOSED' | 'EXPORTED_FOR_DISPOSAL'
  dismantlingCompanyNumber?: string
  certificateDate?: string
  countryCode?: string
}

/** The six transactions that are sent as 0702 (contract 1, 2.4 to 2.8). */
export interface RegistrationMessage extends ApplicationMessage, Vehicle {
  kind: 'registration'
  transaction: 'HA' | 'UG' | 'WG' | 'WZ' | 'NZ' | 'TZ'
  requestRegistrationData?: boolean
  /** One holder, at most one representative and one recipient. */
  parties: readonly Party[]
  assignment?: Assignment
  insuranceConfirmationNumber?: string
  vehicleUsage?: string
  inspections: readonly Inspection[]
  tax?: Tax
  bankAccount?: BankAccount
  orderEmissionSticker?: boolean
  deliveries: readonly Delivery[]
  documents: readonly AttachedDocument[]
}

export interface Vehicle {
  vehicleIdentificationNumber: string
  /** The current plate. */
  plate?: Plate
  certificateNumber?: string
  certificateImprintNumber?: string
  certificateSecurityCode?: string
  certificatePartTwo?: CertificatePartTwo
  seals: readonly { position: 'vorn' | 'hinten' | 'beide'; securityCode: string }[]
}

export type PartyRole = 'holder' | 'representative' | 'deliveryRecipient'

export interface Party {
  role: PartyRole
  person: Person
  address: Address
  occupationKey?: string
}

export type Person = NaturalPerson | LegalPerson | Association

export interface NaturalPerson {
  kind: 'natural'
  lastName: string
  firstName?: string
  dateOfBirth?: string
  placeOfBirth?: string
  gender?: 'FEMALE' | 'MALE' | 'DIVERSE' | 'UNSPECIFIED'
}

export interface LegalPerson {
  kind: 'legal'
  name: string
}

export interface Association {
  kind: 'association'
  name: string
  representative?: NaturalPerson | LegalPerson
}

export interface Address {
  streetName: string
  houseNumber: string
  addressSuffix?: string
  zipCode: string
  cityName: string
  countryCode: string
}

export type Assignment =
  | { kind: 'reserved'; plate: Plate; pin: string }
  | { kind: 'nextFree'; plateType: 'B' | 'Z'; electric: boolean }

export interface Inspection {
  type: 'HU' | 'SP'
  /** MMYYYY */
  next: string
  institutionKey?: string
}

export interface Tax {
  paymentInterval: 'jaehrlich' | 'halbjaehrlich' | 'vierteljaehrlich'
  largeCustomerId?: string
  exemptionRequested: boolean
  exemptionReason?: string
}

export interface BankAccount {
  iban: string
  accountHolder: string
  usage: 'Steuer' | 'Gebuehren'
  directDebitMandateGranted: boolean
}

export interface Delivery {
  service:
    | 'ZusendungHalter'
    | 'ZusendungBevollmaechtigter'
    | 'ZusendungDritter'
    | 'Abholung'
    | 'AbholungHalter'
    | 'AbholungBevollmaechtigter'
  /** Who really receives the papers (contract 1, 2.8); must be among the parties. */
  recipient: PartyRole
  orderedAt?: string
  items: readonly { documentType: number; quantity: number }[]
}

export interface AttachedDocument {
  type: 'powerOfAttorney' | 'sepaMandate'
  pdf: Uint8Array
  filename?: string
}
