import { compact } from '../../../kernel/compact.ts'
import type { RegistrationMessage } from '../messages.ts'
import type { Plate } from '../plate-wire.ts'
import { plain } from './plain.ts'

/** The applications of fixtures/gks that are sent as 0702; the key is the name of the file. */

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

const anAddress = (
  streetName: string,
  houseNumber: string,
  zipCode: string,
  cityName: string,
  addressSuffix?: string,
) => compact({ streetName, houseNumber, addressSuffix, zipCode, cityName, countryCode: 'D' })

function aPlate(city: string, middle: string, end: string, usageType: Plate['usageType'] = 'EURO'): Plate {
  return { city, middle, end, usageType }
}

const nothing = { inspections: [], deliveries: [], documents: [] } as const

const erika = { kind: 'natural', lastName: 'Muster', firstName: 'Erika' } as const
const hamburg = anAddress('Hauptstraße', '1', '20095', 'Hamburg')
const account = {
  iban: 'DE02120300000000202051',
  accountHolder: 'Erika Muster',
  usage: 'Steuer',
  directDebitMandateGranted: true,
} as const

export const REGISTRATIONS: Record<string, RegistrationMessage> = {
  'holder-change': {
    kind: 'registration',
    ...plain(5),
    ...nothing,
    transaction: 'HA',
    references: { customerNumber: 'Kunde 4711 & Söhne', contractPartner: 'B000042' },
    vehicleIdentificationNumber: 'WTEST000000000005',
    plate: aPlate('B', 'AB', '123'),
    certificateNumber: 'B-A-2-022/25-00116',
    certificateImprintNumber: 'J0000001',
    certificateSecurityCode: 'aB3dE5g',
    certificatePartTwo: { number: 'ohne-ZF-' },
    seals: [],
    parties: [
      {
        role: 'holder',
        person: {
          kind: 'natural',
          lastName: 'Müller-Lüdenscheidt',
          firstName: 'Jörg',
          dateOfBirth: '1980-02-29',
          gender: 'MALE',
          placeOfBirth: 'Köln',
        },
        address: anAddress('Neue Straße', '12', '10115', 'Berlin', 'a,Hinterhaus'),
        occupationKey: '888',
      },
      {
        role: 'representative',
        person: { kind: 'legal', name: 'Zulassungsdienst "Flink" GmbH & Co. KG' },
        address: anAddress('Amtsweg', '3', '10117', 'Berlin'),
      },
    ],
    deliveries: [
      {
        service: 'ZusendungBevollmaechtigter',
        recipient: 'representative',
        items: [{ documentType: 2, quantity: 1 }],
      },
    ],
    documents: [{ type: 'powerOfAttorney', pdf: PDF, filename: 'vollmacht.pdf' }],
  },
  transfer: {
    kind: 'registration',
    ...plain(6),
    transaction: 'UG',
    references: { contractPartner: 'U123456' },
    requestRegistrationData: true,
    vehicleIdentificationNumber: 'WTEST000000000006',
    plate: aPlate('HH', 'A', '1', 'ELECTRIC'),
    certificateSecurityCode: 'aB3dE5g',
    certificatePartTwo: { number: 'AB123456', securityCode: 'B2ah7Mk5R5q4' },
    seals: [
      { position: 'vorn', securityCode: 'A1b' },
      { position: 'hinten', securityCode: 'c2D' },
    ],
    parties: [
      {
        role: 'holder',
        person: { ...erika, dateOfBirth: '1990-05-17', gender: 'FEMALE' },
        address: hamburg,
        occupationKey: '888',
      },
      {
        role: 'representative',
        person: { kind: 'legal', name: 'Autohaus Beispiel GmbH' },
        address: anAddress('Ring', '99', '20097', 'Hamburg'),
      },
      {
        role: 'deliveryRecipient',
        person: { kind: 'legal', name: 'Bank für Fahrzeuge AG' },
        address: anAddress('Geldgasse', '7', '60311', 'Frankfurt am Main', 'EG'),
      },
    ],
    assignment: { kind: 'reserved', plate: aPlate('HH', 'XY', '9999', 'ELECTRIC'), pin: '4711ab' },
    insuranceConfirmationNumber: 'A1B2C3D',
    vehicleUsage: 'O',
    inspections: [
      { type: 'HU', next: '112027', institutionKey: 'T01' },
      { type: 'SP', next: '052027' },
    ],
    tax: { paymentInterval: 'halbjaehrlich', exemptionRequested: true, exemptionReason: '05' },
    bankAccount: account,
    orderEmissionSticker: true,
    deliveries: [
      {
        service: 'ZusendungHalter',
        recipient: 'holder',
        orderedAt: '2026-11-16',
        items: [
          { documentType: 2, quantity: 1 },
          { documentType: 37, quantity: 2 },
        ],
      },
      {
        service: 'ZusendungDritter',
        recipient: 'deliveryRecipient',
        items: [{ documentType: 3, quantity: 1 }],
      },
    ],
    documents: [
      { type: 'powerOfAttorney', pdf: PDF, filename: 'vollmacht.pdf' },
      { type: 'sepaMandate', pdf: PDF, filename: 'sepa-mandat.pdf' },
    ],
  },
  're-registration': {
    kind: 'registration',
    ...plain(7),
    ...nothing,
    transaction: 'WG',
    vehicleIdentificationNumber: 'WTEST000000000007',
    plate: aPlate('M', 'XY', '9999'),
    certificateSecurityCode: '1234567',
    certificatePartTwo: { securityCode: 'B7K3M9P2X4T3' },
    seals: [],
    parties: [
      {
        role: 'holder',
        person: {
          kind: 'association',
          name: 'Erbengemeinschaft Öztürk',
          representative: { kind: 'natural', lastName: 'Öztürk', firstName: 'Ayşe' },
        },
        address: anAddress('Am Markt', '5', '80331', 'München'),
        occupationKey: '949',
      },
    ],
    assignment: { kind: 'nextFree', plateType: 'B', electric: false },
    insuranceConfirmationNumber: 'A1B2C3D',
    tax: { paymentInterval: 'jaehrlich', largeCustomerId: '123A4567', exemptionRequested: false },
    documents: [{ type: 'powerOfAttorney', pdf: PDF }],
  },
  'same-holder-re-registration': {
    kind: 'registration',
    ...plain(8),
    ...nothing,
    transaction: 'WZ',
    references: { customerNumber: 'K-0815' },
    vehicleIdentificationNumber: 'WTEST000000000008',
    plate: aPlate('HH', 'A', '1', 'HISTORIC'),
    seals: [],
    parties: [{ role: 'holder', person: erika, address: hamburg, occupationKey: '888' }],
    insuranceConfirmationNumber: 'a1b2c3d',
    bankAccount: { ...account, usage: 'Gebuehren', directDebitMandateGranted: false },
    documents: [{ type: 'sepaMandate', pdf: PDF }],
  },
  registration: {
    kind: 'registration',
    ...plain(9),
    ...nothing,
    transaction: 'NZ',
    references: { customerNumber: '4711', contractPartner: 'S000007' },
    requestRegistrationData: false,
    vehicleIdentificationNumber: 'WTEST000000000009',
    certificatePartTwo: { number: 'OHNEZBII', securityCode: 'BMGWAZ1DZP9X' },
    seals: [],
    parties: [
      {
        role: 'holder',
        person: { kind: 'legal', name: 'Flotte <Nord> AG' },
        address: anAddress('Werft', '1000', '24103', 'Kiel'),
        occupationKey: '771',
      },
    ],
    assignment: { kind: 'nextFree', plateType: 'Z', electric: true },
    insuranceConfirmationNumber: 'A1B2C3D',
    tax: { paymentInterval: 'vierteljaehrlich', largeCustomerId: '123A4567', exemptionRequested: false },
    orderEmissionSticker: false,
    deliveries: [
      {
        service: 'Abholung',
        recipient: 'holder',
        items: [
          { documentType: 2, quantity: 1 },
          { documentType: 3, quantity: 1 },
          { documentType: 40, quantity: 2 },
        ],
      },
    ],
  },
  'day-registration': {
    kind: 'registration',
    ...plain(10),
    ...nothing,
    transaction: 'TZ',
    vehicleIdentificationNumber: 'WTEST000000000010',
    certificatePartTwo: { securityCode: 'B12345678901' },
    seals: [],
    parties: [
      {
        role: 'holder',
        person: {
          kind: 'association',
          name: 'GbR Nord',
          representative: { kind: 'legal', name: 'Nord Verwaltungs GmbH' },
        },
        address: anAddress('Deich', '8', '25813', 'Husum'),
        occupationKey: '451',
      },
    ],
    assignment: { kind: 'reserved', plate: aPlate('NF', 'ZZ', '1'), pin: '123456' },
    insuranceConfirmationNumber: 'A1B2C3D',
    bankAccount: { ...account, accountHolder: 'GbR Nord' },
    documents: [{ type: 'sepaMandate', pdf: PDF }],
  },
}
