import { ASSOCIATION, COMPANY, PERSON, SIGNED_PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import type { Transaction } from '../../src/domain/application/transaction.ts'
import { aBody } from './draft.ts'

type Json = Record<string, unknown>

const PLATE = { city: 'B', middle: 'AB', end: '123', usageType: 'EURO' }

/** Every field that HA and the registrations share. */
const ON_BEHALF: Json = {
  'customization.contractPartner': 'U123456',
  'customization.customerNumber': 'KD-4711',
  'customization.vehicleRegistrationCertificateNumber': 'AC-A-2-022/25-00116',
  'customization.vehicleRegistrationCertificateImprintNumber': 'A1234565',
  powerOfAttorney: { documentBase64: SIGNED_PDF, representative: COMPANY },
}

const REGISTRATION: Json = {
  ...ON_BEHALF,
  vehicleHolder: {
    ...PERSON,
    partyType: 'NATURAL_PERSON',
    occupationKey: '888',
    dateOfBirth: '1990-01-31',
    placeOfBirth: 'Musterstadt',
    address: { ...PERSON.address, gender: 'FEMALE', addressSuffix: 'a', countryCode: 'D' },
  },
  'taxDetails.paymentInterval': 'halbjaehrlich',
  'taxDetails.taxExemptionRequested': true,
  'taxDetails.taxExemptionReason': '12',
  deliveries: [
    {
      deliveryService: 'Abholung',
      deliverTo: 'HOLDER',
      orderedAt: '2026-11-20',
      items: [{ documentType: 2, quantity: 1 }],
    },
    { deliveryService: 'ZusendungDritter', items: [{ documentType: '3', quantity: 2 }] },
  ],
  deliveryRecipient: ASSOCIATION,
  requestRegistrationData: true,
  orderEmissionSticker: true,
  'customization.inspections': [
    { inspectionType: 'SP', nextInspection: '062028', institutionKey: '0815' },
    { nextInspection: '122027' },
  ],
  'customization.vehicleUsage': 'O',
  'customization.licensePlateSeals': [
    { position: 'vorn', securityCode: 'a1B' },
    { position: 'hinten', securityCode: 'x9Z' },
  ],
  'customization.licensePlateAssignment': {
    reservation: { licensePlate: { city: 'B', middle: 'SI', end: '7' }, pin: '4711' },
    plateType: 'Z',
    electric: true,
  },
  'customization.vehicleRegistrationCertificatePartII': { number: 'AB123456', securityCode: 'B7K3M9P2X4T3' },
}

const LATER: Json = {
  'customization.licensePlateNumberComponents': PLATE,
  'customization.vehicleRegistrationCertificateSecurityCode': 'aB3dE7x',
}

const FULL: Record<Transaction, Json> = {
  AB: {
    'customization.contractPartner': 'U123456',
    'customization.vehicleRegistrationCertificateNumber': 'AC-A-2-022/25-00116',
    'customization.vehicleRegistrationCertificatePartII': { number: 'ohne-ZF-', securityCode: 'B7K3M9P2X4T3' },
    'customization.recycling': {
      type: 'SCRAPPED_IN_GERMANY',
      dismantlingCompanyNumber: 'DE-11-0815',
      certificateDate: '2026-09-01',
      countryCode: 'D',
    },
  },
  HA: {
    ...ON_BEHALF,
    'customization.vehicleRegistrationCertificatePartIINumber': 'OHNEZBII',
    'customization.deliveryToHolder': false,
  },
  UG: { ...REGISTRATION, ...LATER },
  WG: { ...REGISTRATION, ...LATER },
  // The plate stays: the authority refuses another one.
  WZ: { ...REGISTRATION, ...LATER, 'customization.licensePlateAssignment': undefined },
  NZ: REGISTRATION,
  TZ: REGISTRATION,
}

/** The body of a valid application that uses every field of its transaction, with parts replaced. */
export const aFullBody = (transaction: Transaction, change: Json = {}): Json =>
  aBody(transaction, { ...FULL[transaction], ...change })
