import type { Deregistration, Recycling } from '../../domain/application/application.ts'
import type * as wire from '../../foreign/authority/messages.ts'
import { compact } from '../../kernel/compact.ts'
import { must } from '../../kernel/rules/must.ts'

/** AB (contract 1, 2.3). The holder that a client may send along is not transmitted. */
export const deregistration = (application: Deregistration, messageId: string): wire.DeregistrationMessage =>
  compact({
    kind: 'deregistration' as const,
    messageId,
    email: application.email,
    references: compact({ contractPartner: application.contractPartner }),
    vehicleIdentificationNumber: application.vehicleIdentificationNumber,
    plate: application.plate,
    certificateSecurityCode: application.certificateSecurityCode,
    rearPlateSecurityCode: application.rearPlateSecurityCode,
    frontPlateSecurityCode: application.frontPlateSecurityCode,
    certificateNumber: application.certificateNumber,
    certificatePartTwo: application.certificatePartTwo,
    reservePlate: application.reservePlate,
    recycling: application.recycling && recycling(application.recycling),
  })

function recycling(given: Recycling): wire.Recycling {
  switch (given.type) {
    case 'SCRAPPED_IN_GERMANY':
      return {
        type: given.type,
        dismantlingCompanyNumber: must(given.dismantlingCompanyNumber, 'dismantlingCompanyNumber'),
        certificateDate: must(given.certificateDate, 'certificateDate'),
        countryCode: must(given.countryCode, 'countryCode'),
      }
    case 'EXPORTED_FOR_DISPOSAL':
      return { type: given.type, countryCode: must(given.countryCode, 'countryCode') }
    case 'NOT_DISPOSED':
      return { type: given.type }
  }
}
