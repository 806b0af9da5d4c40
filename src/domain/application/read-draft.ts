import { normalIban } from '../../kernel/iban.ts'
import {
  code,
  flag,
  integer,
  isRecord,
  list,
  normalised,
  object,
  type Read,
  text,
  wrongType,
} from '../../kernel/rules/shape.ts'
import { isBlank, upcase } from '../../kernel/text.ts'
import { readParty } from '../party/party-draft.ts'
import type { Draft, PlateDraft } from './draft.ts'
import { embeddedDocument } from './embedded-document.ts'
import { normalCertificateNumber, normalContractPartner, normalDocumentType, normalPartTwoNumber } from './normalise.ts'
import { parsePlate } from './plate.ts'
import type { Transaction } from './transaction.ts'

const upcased = normalised(text, upcase)
const plate = object({ city: upcased, middle: upcased, end: text, usageType: text })
/** The reserved plate comes in its parts or in display form; a blank text is no plate. */
const plateOrText: Read<PlateDraft | undefined> = (value, path) => {
  if (typeof value === 'string' && isBlank(value)) return undefined
  if (typeof value === 'string') return parsePlate(text(value, path)) ?? { unreadable: true }
  if (!isRecord(value)) throw wrongType(path, 'object (city, middle, end) or a string such as "B-AB 123"', value)
  return plate(value, path)
}

const certificateNumber = normalised(text, normalCertificateNumber)
const partTwoNumber = normalised(text, normalPartTwoNumber)
const partTwo = object({ number: partTwoNumber, securityCode: text })
const contractPartner = normalised(text, normalContractPartner)

const EVERY = { email: text, externalOrderId: text, gksConfigurationId: text, contractPartnerKopaKey: text }
const POWER_OF_ATTORNEY = {
  powerOfAttorney: object({ processId: integer, documentBase64: embeddedDocument, representative: readParty }),
}

/** Contract 1, 2.3. `productType` is not evaluated and `vehicleHolder` not transmitted, so neither is read. */
const readDeregistration = object({
  ...EVERY,
  customization: object({
    vehicleIdentificationNumber: upcased,
    contractPartner,
    licensePlateType: text,
    licensePlateNumberComponents: plate,
    vehicleRegistrationCertificateSecurityCode: text,
    rearLicensePlateSecurityCode: text,
    frontLicensePlateSecurityCode: text,
    licensePlateReservationIncluded: flag,
    vehicleRegistrationCertificateNumber: certificateNumber,
    vehicleRegistrationCertificatePartII: partTwo,
    recycling: object({ type: text, dismantlingCompanyNumber: text, certificateDate: text, countryCode: text }),
  }),
})

/** What HA and the registrations have in common (contract 1, 2.2). */
const ON_BEHALF = {
  vehicleIdentificationNumber: text,
  contractPartner,
  customerNumber: text,
  vehicleRegistrationCertificateNumber: certificateNumber,
  vehicleRegistrationCertificateImprintNumber: text,
}

/** Contract 1, 2.4. */
const readHolderChange = object({
  ...EVERY,
  ...POWER_OF_ATTORNEY,
  vehicleHolder: readParty,
  customization: object({
    ...ON_BEHALF,
    licensePlateNumberComponents: plate,
    vehicleRegistrationCertificateSecurityCode: text,
    vehicleRegistrationCertificatePartIINumber: partTwoNumber,
    deliveryToHolder: flag,
  }),
})

const REGISTRATION = {
  ...EVERY,
  ...POWER_OF_ATTORNEY,
  vehicleHolder: readParty,
  bankAccount: object({
    iban: normalised(text, normalIban),
    accountHolder: text,
    usage: text,
    directDebitMandateGranted: flag,
  }),
  sepaMandateBase64: embeddedDocument,
  taxDetails: object({
    taxLargeCustomerId: text,
    paymentInterval: text,
    taxExemptionRequested: flag,
    taxExemptionReason: text,
  }),
  deliveries: list(
    object({
      deliveryService: text,
      items: list(object({ documentType: normalised(code, normalDocumentType), quantity: integer })),
      deliverTo: text,
      orderedAt: text,
    }),
  ),
  deliveryRecipient: readParty,
  requestRegistrationData: flag,
  orderEmissionSticker: flag,
}

const REGISTRATION_CUSTOMIZATION = {
  ...ON_BEHALF,
  insuranceConfirmationNumber: text,
  vehicleRegistrationCertificatePartII: partTwo,
  inspections: list(object({ inspectionType: text, nextInspection: text, institutionKey: text })),
  vehicleUsage: text,
  licensePlateSeals: list(object({ position: text, securityCode: text })),
  licensePlateAssignment: object({
    reservation: object({ licensePlate: plateOrText, pin: text }),
    plateType: text,
    electric: flag,
  }),
}

/** Contract 1, 2.5: NZ and TZ know neither a current plate nor a code of the certificate part I. */
const readFirstRegistration = object({ ...REGISTRATION, customization: object(REGISTRATION_CUSTOMIZATION) })
const readLaterRegistration = object({
  ...REGISTRATION,
  customization: object({
    ...REGISTRATION_CUSTOMIZATION,
    licensePlateNumberComponents: plate,
    vehicleRegistrationCertificateSecurityCode: text,
  }),
})

const READERS: Record<Transaction, Read<Partial<Draft>>> = {
  AB: readDeregistration,
  HA: readHolderChange,
  UG: readLaterRegistration,
  WG: readLaterRegistration,
  WZ: readLaterRegistration,
  NZ: readFirstRegistration,
  TZ: readFirstRegistration,
}

/** A field that a transaction forbids; `null` counts as absent. */
interface RefusedField {
  keys: readonly string[]
  /** What its value would be: a list is the wrong type for an object, an empty list of codes is none (contract 1, 2.4). */
  as: 'object' | 'codes'
}

const CURRENT_PLATE: RefusedField = { keys: ['customization', 'licensePlateNumberComponents'], as: 'object' }
const codes = (name: string): RefusedField => ({ keys: ['customization', name], as: 'codes' })

const REFUSED: Partial<Record<Transaction, readonly RefusedField[]>> = {
  AB: [{ keys: ['powerOfAttorney'], as: 'object' }],
  HA: [codes('licensePlateSeals'), codes('frontLicensePlateSecurityCode'), codes('rearLicensePlateSecurityCode')],
  NZ: [CURRENT_PLATE],
  TZ: [CURRENT_PLATE],
}

const valueAt = (body: unknown, keys: readonly string[]): unknown =>
  keys.reduce((value, key) => (isRecord(value) ? value[key] : undefined), body)

function isGiven(body: unknown, { keys, as }: RefusedField): boolean {
  const value = valueAt(body, keys)
  if (as === 'object' && Array.isArray(value)) throw wrongType(keys.join('.'), 'object', value)
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
}

/** Reads a request body for its transaction. Throws a ShapeError that names the first field of a wrong JSON type. */
export function readDraft(transaction: Transaction, body: unknown): Draft {
  const { customization, ...draft } = READERS[transaction](body, '')
  const refused = REFUSED[transaction]?.filter((field) => isGiven(body, field)).map(({ keys }) => keys.join('.')) ?? []
  return {
    ...draft,
    ...(customization === undefined ? { customization: {}, customizationMissing: true } : { customization }),
    ...(refused.length > 0 && { refused }),
  }
}
