import type { Application, Deregistration, HolderChange, PlateAssignment, Registration } from './application.ts'
import type { Plate } from './plate.ts'

const GONE = ''
const withoutNumber = ({ usageType }: Plate): Plate => ({ city: GONE, middle: GONE, end: GONE, usageType })

/** What says nothing about a person or a vehicle. */
const every = ({ externalOrderId, gksConfigurationId, contractPartner }: Application) => ({
  vehicleIdentificationNumber: GONE,
  email: GONE,
  ...(externalOrderId !== undefined && { externalOrderId }),
  ...(gksConfigurationId !== undefined && { gksConfigurationId }),
  ...(contractPartner !== undefined && { contractPartner }),
})

const deregistration = (given: Deregistration): Deregistration => ({
  ...every(given),
  transaction: given.transaction,
  plate: withoutNumber(given.plate),
  plateCount: given.plateCount,
  certificateSecurityCode: GONE,
  rearPlateSecurityCode: GONE,
  reservePlate: given.reservePlate,
})

const holderChange = (given: HolderChange): HolderChange => ({
  ...every(given),
  transaction: given.transaction,
  plate: withoutNumber(given.plate),
  certificateSecurityCode: GONE,
})

const assignment = (given: PlateAssignment): PlateAssignment =>
  given.kind === 'nextFree' ? given : { ...given, plate: withoutNumber(given.plate), pin: GONE }

const registration = (given: Registration): Registration => ({
  ...every(given),
  transaction: given.transaction,
  insuranceConfirmationNumber: GONE,
  ...(given.assignment && { assignment: assignment(given.assignment) }),
  seals: [],
  inspections: [],
  tax: { exemptionRequested: given.tax.exemptionRequested },
  deliveries: [],
  requestRegistrationData: given.requestRegistrationData,
  orderEmissionSticker: given.orderEmissionSticker,
})

/** The application without whatever is about persons, vehicles, accounts and codes. What its fees follow from stays. */
export function redactApplication(given: Application): Application {
  if (given.transaction === 'AB') return deregistration(given)
  return given.transaction === 'HA' ? holderChange(given) : registration(given)
}

/** The documents that came with an application, by their hash. */
export const documentsOf = (given: Application): string[] =>
  [
    'powerOfAttorney' in given ? given.powerOfAttorney?.documentSha256 : undefined,
    'tax' in given ? given.tax.bankAccount?.sepaMandateSha256 : undefined,
  ].filter((sha256) => sha256 !== undefined)
