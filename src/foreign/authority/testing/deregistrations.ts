import type { DeregistrationMessage } from '../messages.ts'
import { plain } from './plain.ts'

/** The deregistrations of fixtures/gks as plain values; the key is the name of the file. */

const oneCode = {
  certificateSecurityCode: '1234567',
  rearPlateSecurityCode: 'A1b',
  reservePlate: false,
}

export const DEREGISTRATIONS: Record<string, DeregistrationMessage> = {
  'deregistration-one-plate': {
    kind: 'deregistration',
    ...plain(1),
    vehicleIdentificationNumber: 'WTEST000000000001',
    plate: { city: 'B', middle: 'AB', end: '123', usageType: 'EURO' },
    certificateSecurityCode: 'aB3dE5g',
    rearPlateSecurityCode: 'x7Y',
    reservePlate: false,
  },
  'deregistration-two-plates': {
    kind: 'deregistration',
    ...plain(2),
    references: { contractPartner: 'U123456' },
    vehicleIdentificationNumber: 'WTEST000000000002',
    plate: { city: 'TÖL', middle: 'A', end: '7', usageType: 'ELECTRIC' },
    certificateSecurityCode: '1234567',
    rearPlateSecurityCode: 'A1b',
    frontPlateSecurityCode: 'c2D',
    certificateNumber: 'TÖL-A-2-022/25-00116',
    certificatePartTwo: { number: 'AB123456', securityCode: 'B7K3M9P2X4T3' },
    reservePlate: true,
    recycling: { type: 'NOT_DISPOSED' },
  },
  'deregistration-scrapped': {
    kind: 'deregistration',
    ...plain(3),
    ...oneCode,
    vehicleIdentificationNumber: 'WTEST000000000003',
    plate: { city: 'HH', middle: 'A', end: '1', usageType: 'HISTORIC' },
    recycling: {
      type: 'SCRAPPED_IN_GERMANY',
      dismantlingCompanyNumber: 'DE-4711/08',
      certificateDate: '2026-11-13',
      countryCode: 'D',
    },
  },
  'deregistration-exported': {
    kind: 'deregistration',
    ...plain(4),
    ...oneCode,
    vehicleIdentificationNumber: 'WTEST000000000004',
    plate: { city: 'M', middle: 'XY', end: '9999', usageType: 'EURO' },
    recycling: { type: 'EXPORTED_FOR_DISPOSAL', countryCode: 'CH' },
  },
}
