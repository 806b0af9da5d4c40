import type { Party } from '../party/party.ts'
import type { Delivery, DeliveryRecipient } from './deliveries.ts'
import type { PassedOn } from './passed-on.ts'
import type { Plate } from './plate.ts'
import type { RecyclingType } from './rules/recycling.ts'
import type { RegistrationTransaction } from './transaction.ts'

/** Part of every application: plain data that survives JSON, without embedded documents. */
interface EveryApplication {
  vehicleIdentificationNumber: string
  email: string
  externalOrderId?: string
  gksConfigurationId?: string
  /** KOPA-VP, sent as reference type 28. */
  contractPartner?: string
}

export interface Recycling {
  type: RecyclingType
  dismantlingCompanyNumber?: string
  certificateDate?: string
  countryCode?: string
}

export interface CertificatePartTwo {
  number?: string
  securityCode?: string
}

/** AB (contract 1, 2.3). */
export interface Deregistration extends EveryApplication {
  transaction: 'AB'
  plate: Plate
  /** Two when a front code was given (contract 1, 2.3). */
  plateCount: 1 | 2
  certificateSecurityCode: string
  rearPlateSecurityCode: string
  frontPlateSecurityCode?: string
  reservePlate: boolean
  certificateNumber?: string
  certificatePartTwo?: CertificatePartTwo
  recycling?: Recycling
}

/** `documentSha256` is the own PDF, or what was signed in the process. */
export interface PowerOfAttorney {
  processId?: number
  documentSha256?: string
  representative?: Party
}

/** Part of every application that needs a holder (contract 1, 2.2). */
interface WithHolder extends EveryApplication {
  /** Absent only with `powerOfAttorney.processId`: then the signed process names the holder. */
  holder?: Party
  powerOfAttorney?: PowerOfAttorney
  /** Sent as reference type 27. */
  customerNumber?: string
  certificateNumber?: string
  certificateImprintNumber?: string
}

/** HA (contract 1, 2.4). */
export interface HolderChange extends WithHolder {
  transaction: 'HA'
  plate: Plate
  certificateSecurityCode: string
  certificatePartTwoNumber?: string
  /** Absent when the application says nothing: then no delivery information is sent. */
  deliverTo?: Exclude<DeliveryRecipient, 'deliveryRecipient'>
}

export interface Inspection {
  type: 'HU' | 'SP'
  /** MMYYYY. */
  next: string
  institutionKey?: string
}

export interface PlateSeal {
  position: 'vorn' | 'hinten' | 'beide'
  securityCode: string
}

export type PlateAssignment =
  | { kind: 'reserved'; plate: Plate; pin: string; electric: boolean }
  | { kind: 'nextFree'; plateType: 'B' | 'Z'; electric: boolean }

export interface BankAccount {
  iban: string
  accountHolder: string
  usage: 'Steuer' | 'Gebuehren'
  directDebitMandateGranted: boolean
  /** Of the mandate that came along, or was signed together with the power of attorney. */
  sepaMandateSha256?: string
}

export interface Tax {
  bankAccount?: BankAccount
  largeCustomerId?: string
  paymentInterval?: 'jaehrlich' | 'halbjaehrlich' | 'vierteljaehrlich'
  exemptionRequested: boolean
  exemptionReason?: string
}

/** UG, WG, WZ, NZ and TZ (contract 1, 2.5). */
export interface Registration extends WithHolder, PassedOn {
  transaction: RegistrationTransaction
  insuranceConfirmationNumber: string
  /** The current plate; never for NZ and TZ. */
  plate?: Plate
  certificateSecurityCode?: string
  certificatePartTwo?: CertificatePartTwo
  assignment?: PlateAssignment
  seals: readonly PlateSeal[]
  inspections: readonly Inspection[]
  tax: Tax
  deliveries: readonly Delivery[]
  deliveryRecipient?: Party
}

/** A request body that keeps every rule. Stored sealed and later written as the authority's message. */
export type Application = Deregistration | HolderChange | Registration
