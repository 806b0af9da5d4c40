import { compact } from '../../kernel/compact.ts'
import type { Party } from '../party/party.ts'
import { toPartyBody } from '../party/to-party-body.ts'
import type {
  Application,
  BankAccount,
  Deregistration,
  HolderChange,
  Inspection,
  PlateAssignment,
  Registration,
  Tax,
} from './application.ts'
import type { Delivery } from './deliveries.ts'
import { PASSED_ON, PASSED_ON_OF_VEHICLE, setOnly } from './passed-on.ts'

/** The Base64 text of a document that an application names by its SHA-256; undefined to leave it out. */
type DocumentText = (sha256: string) => string | undefined

/** A body as a client sends it. */
export type ApplicationBody = Record<string, unknown>

/** The body that would give this application again: what the checks make of it is the same (contract 1, 2). */
export function toBody(application: Application, documentText: DocumentText): ApplicationBody {
  if (application.transaction === 'AB') return deregistrationBody(application)
  if (application.transaction === 'HA') return holderChangeBody(application, documentText)
  return registrationBody(application, documentText)
}

const everyBody = ({ email, externalOrderId, gksConfigurationId }: Application) =>
  compact({ email, externalOrderId, gksConfigurationId })

const partyBody = (party: Party | undefined) => party && toPartyBody(party)

function deregistrationBody(given: Deregistration): ApplicationBody {
  return {
    ...everyBody(given),
    customization: compact({
      vehicleIdentificationNumber: given.vehicleIdentificationNumber,
      licensePlateNumberComponents: given.plate,
      vehicleRegistrationCertificateSecurityCode: given.certificateSecurityCode,
      rearLicensePlateSecurityCode: given.rearPlateSecurityCode,
      frontLicensePlateSecurityCode: given.frontPlateSecurityCode,
      licensePlateReservationIncluded: given.reservePlate,
      contractPartner: given.contractPartner,
      vehicleRegistrationCertificateNumber: given.certificateNumber,
      vehicleRegistrationCertificatePartII: given.certificatePartTwo,
      recycling: given.recycling,
    }),
  }
}

/** What was signed in a process is the process's own: only its number is said. */
function powerBody({ powerOfAttorney }: HolderChange | Registration, documentText: DocumentText) {
  if (powerOfAttorney === undefined) return undefined
  const { processId, documentSha256, representative } = powerOfAttorney
  const isOwn = processId === undefined && documentSha256 !== undefined
  return compact({
    processId,
    documentBase64: isOwn ? documentText(documentSha256) : undefined,
    representative: partyBody(representative),
  })
}

/** The fields that HA and the registrations share (contract 1, 2.2). */
const onBehalfBody = (given: HolderChange | Registration, documentText: DocumentText) =>
  compact({
    ...everyBody(given),
    vehicleHolder: partyBody(given.holder),
    powerOfAttorney: powerBody(given, documentText),
  })

const onBehalfVehicle = (given: HolderChange | Registration) => ({
  vehicleIdentificationNumber: given.vehicleIdentificationNumber,
  licensePlateNumberComponents: given.plate,
  vehicleRegistrationCertificateSecurityCode: given.certificateSecurityCode,
  contractPartner: given.contractPartner,
  customerNumber: given.customerNumber,
  vehicleRegistrationCertificateNumber: given.certificateNumber,
  vehicleRegistrationCertificateImprintNumber: given.certificateImprintNumber,
})

function holderChangeBody(given: HolderChange, documentText: DocumentText): ApplicationBody {
  return {
    ...onBehalfBody(given, documentText),
    customization: compact({
      ...onBehalfVehicle(given),
      vehicleRegistrationCertificatePartIINumber: given.certificatePartTwoNumber,
      deliveryToHolder: given.deliverTo === undefined ? undefined : given.deliverTo === 'holder',
    }),
  }
}

function registrationBody(given: Registration, documentText: DocumentText): ApplicationBody {
  const { bankAccount } = given.tax
  const passed = Object.entries(setOnly(given))
  const passedIn = (names: object) => Object.fromEntries(passed.filter(([name]) => Object.hasOwn(names, name)))
  return {
    ...onBehalfBody(given, documentText),
    ...compact({
      bankAccount: bankAccount && accountBody(bankAccount),
      sepaMandateBase64: bankAccount?.sepaMandateSha256 && documentText(bankAccount.sepaMandateSha256),
      taxDetails: taxBody(given.tax),
      deliveries: unlessEmpty(given.deliveries.map(deliveryBody)),
      deliveryRecipient: partyBody(given.deliveryRecipient),
    }),
    ...passedIn(PASSED_ON),
    customization: compact({
      ...onBehalfVehicle(given),
      insuranceConfirmationNumber: given.insuranceConfirmationNumber,
      vehicleRegistrationCertificatePartII: given.certificatePartTwo,
      inspections: unlessEmpty(given.inspections.map(inspectionBody)),
      licensePlateSeals: unlessEmpty(given.seals),
      licensePlateAssignment: given.assignment && assignmentBody(given.assignment),
      ...passedIn(PASSED_ON_OF_VEHICLE),
    }),
  }
}

const accountBody = ({ iban, accountHolder, usage, directDebitMandateGranted }: BankAccount) => ({
  ...{ iban, accountHolder, usage, directDebitMandateGranted },
})

/** Whoever gives tax details gives an interval with them. */
function taxBody({ paymentInterval, largeCustomerId, exemptionRequested, exemptionReason }: Tax) {
  if (paymentInterval === undefined) return undefined
  return compact({
    taxLargeCustomerId: largeCustomerId,
    paymentInterval,
    taxExemptionRequested: exemptionRequested,
    taxExemptionReason: exemptionReason,
  })
}

const inspectionBody = ({ type, next, institutionKey }: Inspection) =>
  compact({ inspectionType: type, nextInspection: next, institutionKey })

const assignmentBody = (given: PlateAssignment) =>
  given.kind === 'reserved'
    ? { reservation: { licensePlate: given.plate, pin: given.pin }, electric: given.electric }
    : { plateType: given.plateType, electric: given.electric }

/** Who receives it follows from the rest. */
const deliveryBody = ({ service, deliverTo, items, orderedAt }: Delivery) =>
  compact({ deliveryService: service, deliverTo, items, orderedAt })

const unlessEmpty = <Entry>(list: readonly Entry[]): readonly Entry[] | undefined =>
  list.length > 0 ? list : undefined
