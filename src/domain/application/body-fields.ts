import { PASSED_ON, PASSED_ON_OF_VEHICLE } from './passed-on.ts'
import { ALL_TRANSACTIONS, type Transaction } from './transaction.ts'

/** A single value of a request body; `[]` in its path stands for every entry of a list. */
interface BodyField {
  path: string
  /** A code of a paper or a plate: its value never leaves the service. */
  isSecret?: true
  /** Personal, and shown in part only. */
  isMasked?: true
  /** A document: named by its fingerprint. */
  isDocument?: true
  /** A correction keeps it: the reference is that of the order. */
  isFixed?: true
}

const below = (path: string, ...fields: readonly (string | BodyField)[]): BodyField[] =>
  fields.map((field) =>
    typeof field === 'string' ? { path: `${path}.${field}` } : { ...field, path: `${path}.${field.path}` },
  )

const secret = (path: string): BodyField => ({ path, isSecret: true })

const plate = (path: string): BodyField[] => below(path, 'city', 'middle', 'end', 'usageType')
const address = [
  'firstName',
  'lastName',
  'companyName',
  'gender',
  'streetName',
  'houseNumber',
  'addressSuffix',
  'zipCode',
  'cityName',
  'countryCode',
]
const party = (path: string): BodyField[] => [
  ...below(path, 'partyType', 'occupationKey', 'dateOfBirth', 'placeOfBirth'),
  ...below(`${path}.address`, ...address),
  ...below(`${path}.associationRepresentative`, 'firstName', 'lastName', 'companyName'),
]

const VEHICLE = 'customization'
const CERTIFICATE_CODE = secret('vehicleRegistrationCertificateSecurityCode')
const partTwo = below('vehicleRegistrationCertificatePartII', 'number', secret('securityCode'))

const EVERY: BodyField[] = [
  { path: 'email' },
  { path: 'externalOrderId', isFixed: true },
  { path: 'gksConfigurationId' },
]

const DEREGISTRATION: BodyField[] = [
  ...below(VEHICLE, 'vehicleIdentificationNumber', ...plate('licensePlateNumberComponents'), CERTIFICATE_CODE),
  ...below(VEHICLE, secret('rearLicensePlateSecurityCode'), secret('frontLicensePlateSecurityCode')),
  ...below(VEHICLE, 'licensePlateReservationIncluded', 'contractPartner', 'vehicleRegistrationCertificateNumber'),
  ...below(VEHICLE, ...partTwo),
  ...below(`${VEHICLE}.recycling`, 'type', 'dismantlingCompanyNumber', 'certificateDate', 'countryCode'),
  ...EVERY,
]

const ON_BEHALF: BodyField[] = [
  ...below(VEHICLE, 'vehicleIdentificationNumber', 'contractPartner', 'customerNumber'),
  ...below(VEHICLE, 'vehicleRegistrationCertificateNumber', 'vehicleRegistrationCertificateImprintNumber'),
  ...party('vehicleHolder'),
  ...below('powerOfAttorney', 'processId', { path: 'documentBase64', isDocument: true }),
  ...party('powerOfAttorney.representative'),
  ...EVERY,
]

const KNOWN_VEHICLE: BodyField[] = below(VEHICLE, ...plate('licensePlateNumberComponents'), CERTIFICATE_CODE)

const HOLDER_CHANGE: BodyField[] = [
  ...KNOWN_VEHICLE,
  ...below(VEHICLE, 'vehicleRegistrationCertificatePartIINumber', 'deliveryToHolder'),
  ...ON_BEHALF,
]

const REGISTRATION: BodyField[] = [
  ...below(VEHICLE, ...partTwo, 'insuranceConfirmationNumber', ...Object.keys(PASSED_ON_OF_VEHICLE)),
  ...below(`${VEHICLE}.licensePlateSeals[]`, 'position', secret('securityCode')),
  ...below(
    `${VEHICLE}.licensePlateAssignment`,
    ...plate('reservation.licensePlate'),
    secret('reservation.pin'),
    'plateType',
    'electric',
  ),
  ...below(`${VEHICLE}.inspections[]`, 'inspectionType', 'nextInspection', 'institutionKey'),
  ...ON_BEHALF,
  ...below('bankAccount', { path: 'iban', isMasked: true }, 'accountHolder', 'usage', 'directDebitMandateGranted'),
  { path: 'sepaMandateBase64', isDocument: true },
  ...below('taxDetails', 'taxLargeCustomerId', 'paymentInterval', 'taxExemptionRequested', 'taxExemptionReason'),
  ...below('deliveries[]', 'deliveryService', 'deliverTo', 'orderedAt', 'items[].documentType', 'items[].quantity'),
  ...party('deliveryRecipient'),
  ...Object.keys(PASSED_ON).map((path) => ({ path })),
]

/** Seals act on a plate that a vehicle has (contract 1, 2.5). */
const FIRST_REGISTRATION = REGISTRATION.filter(({ path }) => !path.includes('licensePlateSeals'))

/** Every value that a body can have, by its transaction, in the order in which people read it. */
export const BODY_FIELDS: Readonly<Record<Transaction, readonly BodyField[]>> = {
  AB: DEREGISTRATION,
  HA: HOLDER_CHANGE,
  UG: [...KNOWN_VEHICLE, ...REGISTRATION],
  WG: [...KNOWN_VEHICLE, ...REGISTRATION],
  WZ: [...KNOWN_VEHICLE, ...REGISTRATION],
  NZ: FIRST_REGISTRATION,
  TZ: FIRST_REGISTRATION,
}

/** The fields whose values never leave the service, in whatever body they stand. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set(
  ALL_TRANSACTIONS.flatMap((transaction) =>
    BODY_FIELDS[transaction].filter(({ isSecret }) => isSecret).map(({ path }) => path),
  ),
)

const BY_PATH = new Map(
  ALL_TRANSACTIONS.map((transaction) => [
    transaction,
    new Map(BODY_FIELDS[transaction].map((field) => [field.path, field])),
  ]),
)

/** What a path of a body is, whichever entry of a list it names; undefined for one that the transaction does not know. */
export const bodyField = (transaction: Transaction, path: string): BodyField | undefined =>
  BY_PATH.get(transaction)?.get(path.replace(/\[\d{1,2}\]/g, '[]'))
