import type { PartyDraft } from '../party/party-draft.ts'
import type { DocumentDraft } from './embedded-document.ts'

/** A plate as sent. `unreadable`: sent as a text that is no display form of a plate. */
export interface PlateDraft {
  city?: string
  middle?: string
  end?: string
  usageType?: string
  unreadable?: true
}

export interface RecyclingDraft {
  type?: string
  dismantlingCompanyNumber?: string
  certificateDate?: string
  countryCode?: string
}

export interface SealDraft {
  position?: string
  securityCode?: string
}

export interface InspectionDraft {
  inspectionType?: string
  nextInspection?: string
  institutionKey?: string
}

export interface AssignmentDraft {
  reservation?: { licensePlate?: PlateDraft; pin?: string }
  plateType?: string
  electric?: boolean
}

export interface Customization {
  vehicleIdentificationNumber?: string
  contractPartner?: string
  customerNumber?: string
  licensePlateNumberComponents?: PlateDraft
  /** The predecessor's word for the usage type; here only when it was not taken over. */
  licensePlateType?: string
  vehicleRegistrationCertificateSecurityCode?: string
  vehicleRegistrationCertificateNumber?: string
  vehicleRegistrationCertificateImprintNumber?: string
  vehicleRegistrationCertificatePartII?: { number?: string; securityCode?: string }
  vehicleRegistrationCertificatePartIINumber?: string
  rearLicensePlateSecurityCode?: string
  frontLicensePlateSecurityCode?: string
  licensePlateReservationIncluded?: boolean
  recycling?: RecyclingDraft
  deliveryToHolder?: boolean
  insuranceConfirmationNumber?: string
  inspections?: InspectionDraft[]
  vehicleUsage?: string
  licensePlateSeals?: SealDraft[]
  licensePlateAssignment?: AssignmentDraft
}

export interface DeliveryItemDraft {
  documentType?: number
  quantity?: number
}

export interface DeliveryDraft {
  deliveryService?: string
  items?: DeliveryItemDraft[]
  deliverTo?: string
  orderedAt?: string
}

export interface PowerOfAttorneyDraft {
  processId?: number
  documentBase64?: DocumentDraft
  representative?: PartyDraft
}

export interface BankAccountDraft {
  iban?: string
  accountHolder?: string
  usage?: string
  directDebitMandateGranted?: boolean
}

export interface TaxDraft {
  taxLargeCustomerId?: string
  paymentInterval?: string
  taxExemptionRequested?: boolean
  taxExemptionReason?: string
}

/**
 * A request body with right JSON types and in normal form: only fields that its transaction knows, `null` left out.
 * Nothing else has been checked yet.
 */
export interface Draft {
  email?: string
  externalOrderId?: string
  gksConfigurationId?: string
  /** The predecessor's place of the contract partner; here only when it was not taken over. */
  contractPartnerKopaKey?: string
  /** Empty when the body has none; `customizationMissing` tells the two apart. */
  customization: Customization
  customizationMissing?: true
  vehicleHolder?: PartyDraft
  powerOfAttorney?: PowerOfAttorneyDraft
  bankAccount?: BankAccountDraft
  sepaMandateBase64?: DocumentDraft
  taxDetails?: TaxDraft
  deliveries?: DeliveryDraft[]
  deliveryRecipient?: PartyDraft
  requestRegistrationData?: boolean
  orderEmissionSticker?: boolean
  /** Paths of sent fields that the transaction forbids. */
  refused?: readonly string[]
}
