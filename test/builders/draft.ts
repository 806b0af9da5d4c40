import type { Draft } from '../../src/domain/application/draft.ts'
import { readDraft } from '../../src/domain/application/read-draft.ts'
import { BANK_ACCOUNT, COMPANY, PDF, PERSON } from '../../src/domain/application/rules/samples.vectors.ts'
import type { Transaction } from '../../src/domain/application/transaction.ts'

type Json = Record<string, unknown>

const EVERY = { email: 'dispo@example.test', externalOrderId: 'A-4711' }

const DEREGISTRATION = {
  ...EVERY,
  customization: {
    productType: 'VEHICLE_DEREGISTRATION',
    vehicleIdentificationNumber: 'WTEST000000000001',
    licensePlateNumberComponents: { city: 'B', middle: 'AB', end: '123' },
    vehicleRegistrationCertificateSecurityCode: 'aB3dE7x',
    rearLicensePlateSecurityCode: 'r2D',
    frontLicensePlateSecurityCode: 'f7K',
    licensePlateReservationIncluded: false,
  },
}

const HOLDER_CHANGE = {
  ...EVERY,
  customization: {
    vehicleIdentificationNumber: 'WTEST000000000002',
    licensePlateNumberComponents: { city: 'HH', middle: 'A', end: '1' },
    vehicleRegistrationCertificateSecurityCode: 'aB3dE7x',
  },
  vehicleHolder: PERSON,
}

const LARGE_CUSTOMER = { taxLargeCustomerId: '123A4567', paymentInterval: 'jaehrlich' }

const TRANSFER = {
  ...EVERY,
  customization: {
    vehicleIdentificationNumber: 'WTEST000000000003',
    licensePlateNumberComponents: { city: 'WÜ', middle: 'X', end: '77', usageType: 'ELECTRIC' },
    vehicleRegistrationCertificateSecurityCode: 'aB3dE7x',
    vehicleRegistrationCertificatePartII: { number: 'AB123456', securityCode: 'B7K3M9P2X4T3' },
    insuranceConfirmationNumber: 'AB1C2D3',
    licensePlateSeals: [{ position: 'beide', securityCode: 'a1B' }],
  },
  vehicleHolder: COMPANY,
  taxDetails: LARGE_CUSTOMER,
}

const RE_REGISTRATION = {
  ...EVERY,
  customization: {
    vehicleIdentificationNumber: 'WTEST000000000004',
    insuranceConfirmationNumber: 'AB1C2D3',
    inspections: [{ nextInspection: '062028' }],
  },
  vehicleHolder: PERSON,
  bankAccount: BANK_ACCOUNT,
  sepaMandateBase64: PDF,
}

const FIRST_REGISTRATION = {
  ...EVERY,
  customization: {
    vehicleIdentificationNumber: 'WTEST000000000005',
    vehicleRegistrationCertificatePartII: { securityCode: 'B12345678901' },
    insuranceConfirmationNumber: 'AB1C2D3',
    licensePlateAssignment: { plateType: 'Z' },
  },
  vehicleHolder: PERSON,
  bankAccount: BANK_ACCOUNT,
  sepaMandateBase64: PDF,
  taxDetails: { paymentInterval: 'jaehrlich' },
}

const VALID: Record<Transaction, Json> = {
  AB: DEREGISTRATION,
  HA: HOLDER_CHANGE,
  UG: TRANSFER,
  WG: RE_REGISTRATION,
  WZ: RE_REGISTRATION,
  NZ: FIRST_REGISTRATION,
  TZ: { ...FIRST_REGISTRATION, taxDetails: LARGE_CUSTOMER },
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function put(target: Json, [key, ...rest]: readonly string[], value: unknown): void {
  if (key === undefined) return
  if (rest.length === 0) {
    if (value === undefined) delete target[key]
    else target[key] = value
    return
  }
  const inner = target[key]
  const next: Json = isObject(inner) ? inner : {}
  target[key] = next
  put(next, rest, value)
}

/**
 * The body of a valid application, as a client sends it, with parts replaced. A change names a field by its path
 * (`customization.vehicleIdentificationNumber`); `undefined` takes the field away.
 */
export function aBody(transaction: Transaction, change: Json = {}): Json {
  const body = structuredClone(VALID[transaction])
  for (const [path, value] of Object.entries(change)) put(body, path.split('.'), structuredClone(value))
  return body
}

/** The same body, read. */
export const aDraft = (transaction: Transaction, change: Json = {}): Draft =>
  readDraft(transaction, aBody(transaction, change))
