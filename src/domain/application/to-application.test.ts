import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import type { Deregistration, HolderChange, Registration } from './application.ts'
import { checkApplication } from './check-application.ts'
import { ASSOCIATION, PDF, PERSON, SIGNED_PDF } from './rules/samples.vectors.ts'
import { ALL_TRANSACTIONS, type Transaction } from './transaction.ts'

type Change = Record<string, unknown>

function accepted(transaction: Transaction, change: Change = {}) {
  const checked = checkApplication(transaction, aBody(transaction, change))
  if (!checked.accepted) throw new Error(checked.findings.map(({ message }) => message).join('\n'))
  return checked
}

const deregistration = (change?: Change) => accepted('AB', change).application as Deregistration
const holderChange = (change?: Change) => accepted('HA', change).application as HolderChange
const registration = (transaction: Transaction, change?: Change) =>
  accepted(transaction, change).application as Registration
const sha256 = (base64: string) => createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')

it.each(ALL_TRANSACTIONS)('%s is plain data that survives JSON', (transaction) => {
  const { application } = accepted(transaction)
  expect(JSON.parse(JSON.stringify(application))).toEqual(application)
  expect(application.transaction).toBe(transaction)
})

describe('a deregistration (contract 1, 2.3)', () => {
  it('is kept as the authority needs it', () => {
    expect(
      deregistration({ gksConfigurationId: 'a1', vehicleHolder: PERSON, 'customization.contractPartner': ' u123456' }),
    ).toEqual({
      transaction: 'AB',
      vehicleIdentificationNumber: 'WTEST000000000001',
      email: 'dispo@example.test',
      externalOrderId: 'A-4711',
      gksConfigurationId: 'a1',
      contractPartner: 'U123456',
      plate: { city: 'B', middle: 'AB', end: '123', usageType: 'EURO' },
      plateCount: 2,
      certificateSecurityCode: 'aB3dE7x',
      rearPlateSecurityCode: 'r2D',
      frontPlateSecurityCode: 'f7K',
      reservePlate: false,
    })
  })

  it('upcases the FIN, the plate and the certificate numbers, and nothing else', () => {
    expect(
      deregistration({
        'customization.vehicleIdentificationNumber': 'wtest0000abc',
        'customization.licensePlateNumberComponents': { city: 'wü', middle: 'ab', end: '1', usageType: 'HISTORIC' },
        'customization.vehicleRegistrationCertificateNumber': 'ac-a-2-022/25-00116',
        'customization.vehicleRegistrationCertificatePartII': { number: 'ohne-zf-', securityCode: 'B2ah7Mk5R5q4' },
      }),
    ).toMatchObject({
      vehicleIdentificationNumber: 'WTEST0000ABC',
      plate: { city: 'WÜ', middle: 'AB', end: '1', usageType: 'HISTORIC' },
      certificateNumber: 'AC-A-2-022/25-00116',
      certificatePartTwo: { number: 'ohne-ZF-', securityCode: 'B2ah7Mk5R5q4' },
      certificateSecurityCode: 'aB3dE7x',
    })
  })

  it('counts one plate without a front code', () => {
    expect(deregistration({ 'customization.frontLicensePlateSecurityCode': null })).toMatchObject({ plateCount: 1 })
  })

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])('with licensePlateReservationIncluded %s reserves: %s', (flag, reservePlate) => {
    expect(deregistration({ 'customization.licensePlateReservationIncluded': flag })).toMatchObject({ reservePlate })
  })

  it.each([
    [
      { type: 'SCRAPPED_IN_GERMANY', dismantlingCompanyNumber: 'D-1', certificateDate: '2026-01-31' },
      { type: 'SCRAPPED_IN_GERMANY', dismantlingCompanyNumber: 'D-1', certificateDate: '2026-01-31', countryCode: 'D' },
    ],
    [{ type: 'NOT_DISPOSED', countryCode: 'CH' }, { type: 'NOT_DISPOSED' }],
    [
      { type: 'EXPORTED_FOR_DISPOSAL', countryCode: 'CH' },
      { type: 'EXPORTED_FOR_DISPOSAL', countryCode: 'CH' },
    ],
  ])('keeps recycling %j', (given, recycling) => {
    expect(deregistration({ 'customization.recycling': given }).recycling).toEqual(recycling)
  })
})

describe('a holder change (contract 1, 2.4)', () => {
  it('keeps the holder without inventing a sector key', () => {
    expect(holderChange({ 'customization.vehicleRegistrationCertificatePartIINumber': 'ab123456' })).toMatchObject({
      holder: { kind: 'natural', firstName: 'Erika' },
      certificatePartTwoNumber: 'AB123456',
    })
    expect(holderChange().holder).not.toHaveProperty('occupationKey')
  })

  const represented = { documentBase64: SIGNED_PDF, representative: PERSON }
  it.each([
    [undefined, represented, undefined],
    [true, represented, 'holder'],
    [false, represented, 'representative'],
    [false, { documentBase64: SIGNED_PDF }, 'holder'],
    [false, { processId: 7 }, 'representative'],
  ])('with deliveryToHolder %s and %j delivers to %s', (deliveryToHolder, powerOfAttorney, deliverTo) => {
    expect(holderChange({ 'customization.deliveryToHolder': deliveryToHolder, powerOfAttorney }).deliverTo).toBe(
      deliverTo,
    )
  })
})

describe('a registration (contract 1, 2.5 to 2.8)', () => {
  it('gives private persons the sector key 888', () => {
    expect(registration('NZ').holder).toMatchObject({ occupationKey: '888' })
    expect(registration('UG').holder).toMatchObject({ occupationKey: '451' })
  })

  it('leaves the sector key to a process', () => {
    expect(registration('NZ', { powerOfAttorney: { processId: 7 } }).holder).not.toHaveProperty('occupationKey')
  })

  it('may come without holder and mandate when a process names them (contract 2, 4.3)', () => {
    const application = registration('NZ', {
      vehicleHolder: null,
      sepaMandateBase64: null,
      powerOfAttorney: { processId: 7 },
    })
    expect(application).not.toHaveProperty('holder')
    expect(application.tax.bankAccount).not.toHaveProperty('sepaMandateSha256')
    expect(application.powerOfAttorney).toEqual({ processId: 7 })
  })

  it.each([
    [{ plateType: 'Z' }, { kind: 'nextFree', plateType: 'Z', electric: false }],
    [
      { plateType: 'B', electric: true },
      { kind: 'nextFree', plateType: 'B', electric: true },
    ],
    [
      { plateType: 'B', reservation: { licensePlate: 'wü-x 1e', pin: '0815' } },
      {
        kind: 'reserved',
        plate: { city: 'WÜ', middle: 'X', end: '1', usageType: 'ELECTRIC' },
        pin: '0815',
        electric: false,
      },
    ],
  ])('reads the assignment %j', (given, assignment) => {
    expect(registration('NZ', { 'customization.licensePlateAssignment': given }).assignment).toEqual(assignment)
  })

  const seals = { 'customization.licensePlateSeals': [{ position: 'vorn', securityCode: 'a1B' }] }
  const plate = { 'customization.licensePlateNumberComponents': { city: 'B', middle: 'AB', end: '1' } }
  it.each([
    ['UG', seals, 1],
    ['WG', seals, 1],
    ['WZ', seals, 0],
    ['WZ', { ...seals, ...plate }, 1],
    ['NZ', seals, 0],
    ['TZ', seals, 0],
  ] as const)('%s with %j keeps %i seals', (transaction, change, count) => {
    expect(registration(transaction, change).seals).toHaveLength(count)
  })

  it('fills in the defaults of inspections, account and deliveries', () => {
    const application = registration('WG', {
      'customization.inspections': [
        { nextInspection: '062028', institutionKey: 'K1' },
        { inspectionType: 'SP', nextInspection: '122027' },
      ],
      'bankAccount.iban': 'de89 3704 0044 0532 0130 00',
      deliveries: [{ deliveryService: 'Abholung', items: [{ documentType: '44' }] }],
    })
    expect(application).toMatchObject({
      inspections: [
        { type: 'HU', next: '062028', institutionKey: 'K1' },
        { type: 'SP', next: '122027' },
      ],
      tax: {
        bankAccount: { iban: 'DE89370400440532013000', usage: 'Steuer', directDebitMandateGranted: true },
        exemptionRequested: false,
      },
      deliveries: [
        { service: 'Abholung', recipient: 'holder', collected: true, items: [{ documentType: 40, quantity: 1 }] },
      ],
      requestRegistrationData: false,
      orderEmissionSticker: false,
    })
  })

  it('withdraws the debit authorisation on an explicit false only', () => {
    expect(registration('NZ', { 'bankAccount.directDebitMandateGranted': false }).tax.bankAccount).toMatchObject({
      directDebitMandateGranted: false,
    })
  })

  it('keeps an association with its representative', () => {
    expect(registration('UG', { vehicleHolder: ASSOCIATION }).holder).toMatchObject({
      kind: 'association',
      companyName: 'Erbengemeinschaft Beispiel',
      representative: { kind: 'natural', lastName: 'Beispiel' },
    })
  })
})

describe('embedded documents', () => {
  it('are taken out and named by their SHA-256', () => {
    const { application, documents } = accepted('NZ', { powerOfAttorney: { documentBase64: SIGNED_PDF } })
    expect(documents).toEqual([
      { role: 'sepaMandate', content: Buffer.from(PDF, 'base64'), sha256: sha256(PDF) },
      { role: 'powerOfAttorney', content: Buffer.from(SIGNED_PDF, 'base64'), sha256: sha256(SIGNED_PDF) },
    ])
    expect(application).toMatchObject({
      tax: { bankAccount: { sepaMandateSha256: sha256(PDF) } },
      powerOfAttorney: { documentSha256: sha256(SIGNED_PDF) },
    })
  })

  it('are not kept when nothing refers to them: a mandate without account', () => {
    const change = { bankAccount: null, taxDetails: { taxLargeCustomerId: '123A4567', paymentInterval: 'jaehrlich' } }
    expect(accepted('NZ', change).documents).toEqual([])
  })
})
