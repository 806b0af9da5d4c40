import { compact } from '../../../kernel/compact.ts'
import { listed, must } from '../../../kernel/rules/must.ts'
import type { Deregistration, Recycling } from '../application.ts'
import type { Draft, RecyclingDraft } from '../draft.ts'
import { RECYCLING_TYPES } from '../rules/recycling.ts'
import { everyApplication, toPlate } from './to-parts.ts'

/** Only what the type of recycling lists is kept; a vehicle scrapped without a state was scrapped in D. */
function toRecycling(draft: RecyclingDraft): Recycling {
  const { dismantlingCompanyNumber, certificateDate, countryCode } = draft
  const type = listed(RECYCLING_TYPES, draft.type, 'recycling.type')
  if (type === 'NOT_DISPOSED') return { type }
  if (type === 'EXPORTED_FOR_DISPOSAL') return compact({ type, countryCode })
  return compact({ type, dismantlingCompanyNumber, certificateDate, countryCode: countryCode ?? 'D' })
}

export function toDeregistration(draft: Draft): Deregistration {
  const { customization: given } = draft
  return compact({
    transaction: 'AB' as const,
    ...everyApplication(draft),
    plate: toPlate(must(given.licensePlateNumberComponents, 'plate')),
    plateCount: given.frontLicensePlateSecurityCode === undefined ? (1 as const) : (2 as const),
    certificateSecurityCode: must(given.vehicleRegistrationCertificateSecurityCode, 'security code of part I'),
    rearPlateSecurityCode: must(given.rearLicensePlateSecurityCode, 'rear code'),
    frontPlateSecurityCode: given.frontLicensePlateSecurityCode,
    reservePlate: given.licensePlateReservationIncluded ?? false,
    certificateNumber: given.vehicleRegistrationCertificateNumber,
    certificatePartTwo: given.vehicleRegistrationCertificatePartII,
    recycling: given.recycling && toRecycling(given.recycling),
  })
}
