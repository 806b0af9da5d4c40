import { flag, integer, type Read } from '../../kernel/rules/shape.ts'
import { byTag, listOf, plain, record, storedRecord, word } from '../../kernel/stored-json.ts'
import { storedParty } from '../party/stored-party.ts'
import type {
  Application,
  BankAccount,
  CertificatePartTwo,
  Deregistration,
  HolderChange,
  Inspection,
  PlateAssignment,
  PlateSeal,
  PowerOfAttorney,
  Recycling,
  Registration,
  Tax,
} from './application.ts'
import { DELIVER_TO, DELIVERY_SERVICES, type Delivery, type DeliveryItem } from './deliveries.ts'
import { ALL_PASSED_ON, type PassedOn, passedOn } from './passed-on.ts'
import { type Plate, USAGE_TYPES } from './plate.ts'
import { PLATE_TYPES } from './rules/assignment.ts'
import { RECYCLING_TYPES } from './rules/recycling.ts'
import { SEAL_POSITIONS } from './rules/seal.ts'
import { ACCOUNT_USAGES, PAYMENT_INTERVALS } from './rules/tax.ts'
import { INSPECTION_TYPES } from './rules/vehicle.ts'
import { REGISTRATIONS } from './transaction.ts'

const plate = record<Plate>({ city: plain, middle: plain, end: plain, usageType: word(USAGE_TYPES) }, {})
const partTwo = record<CertificatePartTwo>({}, { number: plain, securityCode: plain })

const EVERY = { vehicleIdentificationNumber: plain, email: plain }
const OF_EVERY = { externalOrderId: plain, gksConfigurationId: plain, contractPartner: plain }

const deregistration = record<Deregistration>(
  {
    ...EVERY,
    transaction: word(['AB']),
    plate,
    plateCount: word([1, 2]),
    certificateSecurityCode: plain,
    rearPlateSecurityCode: plain,
    reservePlate: flag,
  },
  {
    ...OF_EVERY,
    frontPlateSecurityCode: plain,
    certificateNumber: plain,
    certificatePartTwo: partTwo,
    recycling: record<Recycling>(
      { type: word(RECYCLING_TYPES) },
      { dismantlingCompanyNumber: plain, certificateDate: plain, countryCode: plain },
    ),
  },
)

const WITH_HOLDER = {
  ...OF_EVERY,
  holder: storedParty,
  powerOfAttorney: record<PowerOfAttorney>(
    {},
    { processId: integer, documentSha256: plain, representative: storedParty },
  ),
  customerNumber: plain,
  certificateNumber: plain,
  certificateImprintNumber: plain,
}

const holderChange = record<HolderChange>(
  { ...EVERY, transaction: word(['HA']), plate, certificateSecurityCode: plain },
  { ...WITH_HOLDER, certificatePartTwoNumber: plain, deliverTo: word(['holder', 'representative']) },
)

type Kind<Of extends PlateAssignment['kind']> = Extract<PlateAssignment, { kind: Of }>
const assignment = byTag<PlateAssignment, 'kind'>('kind', {
  reserved: record<Kind<'reserved'>>({ kind: word(['reserved']), plate, pin: plain, electric: flag }, {}),
  nextFree: record<Kind<'nextFree'>>({ kind: word(['nextFree']), plateType: word(PLATE_TYPES), electric: flag }, {}),
})

const bankAccount = record<BankAccount>(
  { iban: plain, accountHolder: plain, usage: word(ACCOUNT_USAGES), directDebitMandateGranted: flag },
  { sepaMandateSha256: plain },
)

const tax = record<Tax>(
  { exemptionRequested: flag },
  { bankAccount, largeCustomerId: plain, paymentInterval: word(PAYMENT_INTERVALS), exemptionReason: plain },
)

const delivery = record<Delivery>(
  {
    service: word(DELIVERY_SERVICES),
    recipient: word(['holder', 'representative', 'deliveryRecipient']),
    collected: flag,
    items: listOf(record<DeliveryItem>({ documentType: integer, quantity: integer }, {})),
  },
  { deliverTo: word(DELIVER_TO), orderedAt: plain },
)

/** A row from before a field was passed on lacks it. */
type KeptRegistration = Omit<Registration, keyof PassedOn> & Partial<PassedOn>

const keptRegistration = record<KeptRegistration>(
  {
    ...EVERY,
    transaction: word(REGISTRATIONS),
    insuranceConfirmationNumber: plain,
    seals: listOf(record<PlateSeal>({ position: word(SEAL_POSITIONS), securityCode: plain }, {})),
    inspections: listOf(record<Inspection>({ type: word(INSPECTION_TYPES), next: plain }, { institutionKey: plain })),
    tax,
    deliveries: listOf(delivery),
  },
  {
    ...WITH_HOLDER,
    ...ALL_PASSED_ON,
    plate,
    certificateSecurityCode: plain,
    certificatePartTwo: partTwo,
    assignment,
    deliveryRecipient: storedParty,
  },
)

const registration: Read<Registration> = (value, path) => {
  const kept = keptRegistration(value, path)
  return { ...kept, ...passedOn(kept) }
}

const READERS: Record<Application['transaction'], Read<Application>> = {
  AB: deregistration,
  HA: holderChange,
  UG: registration,
  WG: registration,
  WZ: registration,
  NZ: registration,
  TZ: registration,
}

const application = byTag<Application, 'transaction'>('transaction', READERS)
const KIND = storedRecord('application', [application, application])

/** An application as it is kept until it is sent, and for the answer to it: JSON, about to be sealed. */
export const writeApplication = (given: Application): Buffer => Buffer.from(JSON.stringify(KIND.write(given)))

export const readApplication = (stored: Buffer): Application => KIND.read(JSON.parse(stored.toString()))
