import { normalIban } from '../../kernel/iban.ts'
import { lookingFor } from '../../kernel/rules/looking-for.ts'
import {
  code,
  flag,
  integer,
  isRecord,
  list,
  normalised,
  object,
  type Read,
  type Shape,
  text,
  unread,
  wrongType,
} from '../../kernel/rules/shape.ts'
import { isBlank, upcase } from '../../kernel/text.ts'
import { readParty } from '../party/party-draft.ts'
import { documentDraft } from './document-draft.ts'
import { normalCertificateNumber, normalContractPartner, normalDocumentType, normalPartTwoNumber } from './normalise.ts'
import { PASSED_ON, PASSED_ON_OF_VEHICLE } from './passed-on.ts'
import { parsePlate } from './plate.ts'

/** A plate as sent. `unreadable`: sent as a text that is no display form of a plate. */
export interface PlateDraft {
  city?: string
  middle?: string
  end?: string
  usageType?: string
  unreadable?: true
}

const upcased = normalised(text, upcase)
const PLATE = { city: upcased, middle: upcased, end: text, usageType: text }
const plate: Read<PlateDraft> = object(PLATE)
/** The reserved plate comes in its parts or in display form; a blank text is no plate. */
const readPlateOrText: Read<PlateDraft | undefined> = (value, path) => {
  if (typeof value === 'string' && isBlank(value)) return undefined
  if (typeof value === 'string') return parsePlate(text(value, path)) ?? { unreadable: true }
  if (!isRecord(value)) throw wrongType(path, 'object (city, middle, end) or a string such as "B-AB 123"', value)
  return plate(value, path)
}
const plateOrText = lookingFor(readPlateOrText, { fields: PLATE })

const certificateNumber = normalised(text, normalCertificateNumber)
const partTwoNumber = normalised(text, normalPartTwoNumber)
const partTwo = object({ number: partTwoNumber, securityCode: text })

const RECYCLING = { type: text, dismantlingCompanyNumber: text, certificateDate: text, countryCode: text }
const SEAL = { position: text, securityCode: text }
const INSPECTION = { inspectionType: text, nextInspection: text, institutionKey: text }
const ASSIGNMENT = {
  reservation: object({ licensePlate: plateOrText, pin: text }),
  plateType: text,
  electric: flag,
}
const DELIVERY_ITEM = { documentType: normalised(code, normalDocumentType), quantity: integer }
const DELIVERY = { deliveryService: text, items: list(object(DELIVERY_ITEM)), deliverTo: text, orderedAt: text }
const POWER_OF_ATTORNEY = { processId: integer, documentBase64: documentDraft, representative: readParty }
const BANK_ACCOUNT = {
  iban: normalised(text, normalIban),
  accountHolder: text,
  usage: text,
  directDebitMandateGranted: flag,
}
const TAX = { taxLargeCustomerId: text, paymentInterval: text, taxExemptionRequested: flag, taxExemptionReason: text }

/** `contractPartnerKopaKey` is the predecessor's place of the contract partner; here only when it was not taken over. */
const EVERY = { email: text, externalOrderId: text, gksConfigurationId: text, contractPartnerKopaKey: text }
const contractPartner = normalised(text, normalContractPartner)

/** Contract 1, 2.3. */
export const DEREGISTRATION = { ...EVERY, vehicleHolder: unread }
export const DEREGISTERED_VEHICLE = {
  vehicleIdentificationNumber: upcased,
  contractPartner,
  /** The predecessor's word for the usage type; in the draft only when it was not taken over. */
  licensePlateType: text,
  licensePlateNumberComponents: plate,
  vehicleRegistrationCertificateSecurityCode: text,
  rearLicensePlateSecurityCode: text,
  frontLicensePlateSecurityCode: text,
  licensePlateReservationIncluded: flag,
  vehicleRegistrationCertificateNumber: certificateNumber,
  vehicleRegistrationCertificatePartII: partTwo,
  recycling: object(RECYCLING),
  productType: unread,
  /** The predecessor's programs send these (docs/migrating.md, S3). */
  ...{ vehicleType: unread, vehicleRegistrationDate: unread, seasonStartMonth: unread, seasonEndMonth: unread },
}

/** What HA and the registrations have in common (contract 1, 2.2). */
const ON_BEHALF = {
  vehicleIdentificationNumber: text,
  contractPartner,
  customerNumber: text,
  vehicleRegistrationCertificateNumber: certificateNumber,
  vehicleRegistrationCertificateImprintNumber: text,
}

/** Contract 1, 2.4. */
export const HOLDER_CHANGE = { ...EVERY, powerOfAttorney: object(POWER_OF_ATTORNEY), vehicleHolder: readParty }
export const MOVED_VEHICLE = {
  ...ON_BEHALF,
  licensePlateNumberComponents: plate,
  vehicleRegistrationCertificateSecurityCode: text,
  vehicleRegistrationCertificatePartIINumber: partTwoNumber,
  deliveryToHolder: flag,
}

/** Contract 1, 2.5. */
export const REGISTRATION = {
  ...HOLDER_CHANGE,
  bankAccount: object(BANK_ACCOUNT),
  sepaMandateBase64: documentDraft,
  taxDetails: object(TAX),
  deliveries: list(object(DELIVERY)),
  deliveryRecipient: readParty,
  ...PASSED_ON,
}
export const NEW_VEHICLE = {
  ...ON_BEHALF,
  insuranceConfirmationNumber: text,
  vehicleRegistrationCertificatePartII: partTwo,
  inspections: list(object(INSPECTION)),
  ...PASSED_ON_OF_VEHICLE,
  licensePlateSeals: list(object(SEAL)),
  licensePlateAssignment: object(ASSIGNMENT),
}
/** NZ and TZ know neither a current plate nor a code of the certificate part I. */
export const KNOWN_VEHICLE = {
  ...NEW_VEHICLE,
  licensePlateNumberComponents: plate,
  vehicleRegistrationCertificateSecurityCode: text,
}

export type RecyclingDraft = Shape<typeof RECYCLING>
export type SealDraft = Shape<typeof SEAL>
export type InspectionDraft = Shape<typeof INSPECTION>
export type AssignmentDraft = Shape<typeof ASSIGNMENT>
export type DeliveryItemDraft = Shape<typeof DELIVERY_ITEM>
export type DeliveryDraft = Shape<typeof DELIVERY>
export type BankAccountDraft = Shape<typeof BANK_ACCOUNT>

/** What the transactions say of the vehicle, all of them together. */
type Customization = Shape<typeof DEREGISTERED_VEHICLE & typeof MOVED_VEHICLE & typeof KNOWN_VEHICLE>

/**
 * A request body with right JSON types and in normal form: only fields that its transaction knows, `null` left out.
 * Nothing else has been checked yet.
 */
export interface Draft extends Shape<typeof REGISTRATION> {
  /** Empty when the body has none; `customizationMissing` tells the two apart. */
  customization: Customization
  customizationMissing?: true
  /** Paths of sent fields that the transaction forbids. */
  refused?: readonly string[]
}
