import { describe, expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { checkApplication } from './check-application.ts'
import { COMPANY, PERSON } from './rules/samples.vectors.ts'
import { ALL_TRANSACTIONS, REGISTRATIONS, type Transaction } from './transaction.ts'

const linesFor = (transaction: Transaction, change: Record<string, unknown>): string[] => {
  const checked = checkApplication(transaction, aBody(transaction, change))
  return checked.accepted ? [] : checked.findings.map(({ message }) => message)
}

const fieldsFor = (transaction: Transaction, body: unknown): string[] => {
  const checked = checkApplication(transaction, body)
  return checked.accepted ? [] : checked.findings.map(({ field }) => field)
}

describe('missing data (contract 1, 2.1)', () => {
  it('is reported together, one finding per field', () => {
    expect(fieldsFor('AB', { customization: {} })).toEqual([
      'email',
      'customization.vehicleIdentificationNumber',
      'customization.licensePlateNumberComponents',
      'customization.vehicleRegistrationCertificateSecurityCode',
      'customization.rearLicensePlateSecurityCode',
    ])
  })

  it.each<[Transaction, string[]]>([
    ['HA', ['licensePlateNumberComponents', 'vehicleRegistrationCertificateSecurityCode']],
    [
      'UG',
      [
        'licensePlateNumberComponents',
        'vehicleRegistrationCertificateSecurityCode',
        'vehicleRegistrationCertificatePartII.securityCode',
        'insuranceConfirmationNumber',
      ],
    ],
    ['WG', ['insuranceConfirmationNumber']],
    ['WZ', ['insuranceConfirmationNumber']],
    [
      'NZ',
      ['vehicleRegistrationCertificatePartII.securityCode', 'insuranceConfirmationNumber', 'licensePlateAssignment'],
    ],
    [
      'TZ',
      ['vehicleRegistrationCertificatePartII.securityCode', 'insuranceConfirmationNumber', 'licensePlateAssignment'],
    ],
  ])('%s wants exactly its own fields (contract 1, 2.4 and 2.5)', (transaction, own) => {
    expect(fieldsFor(transaction, { customization: {} })).toEqual([
      'email',
      'customization.vehicleIdentificationNumber',
      ...own.map((field) => `customization.${field}`),
      'vehicleHolder',
      ...(transaction === 'HA' ? [] : ['bankAccount']),
    ])
  })

  it('names every entry of a list that lacks something', () => {
    const deliveries = [{ items: [{ quantity: 1 }] }, { deliveryService: 'Abholung', items: [{ documentType: 2 }, {}] }]
    expect(fieldsFor('NZ', aBody('NZ', { deliveries }))).toEqual([
      'deliveries[0].deliveryService',
      'deliveries[0].items[0].documentType',
      'deliveries[1].items[1].documentType',
    ])
  })

  it.each([
    ['HA', 'customization.vehicleRegistrationCertificateSecurityCode', '04006'],
    ['UG', 'customization.vehicleRegistrationCertificateSecurityCode', '04006'],
    ['UG', 'customization.licensePlateNumberComponents', '00301'],
  ] as const)('%s without %s cites receipt code %s', (transaction, field, code) => {
    expect(linesFor(transaction, { [field]: null })).toEqual([expect.stringContaining(code)])
  })
})

describe('the stages (contract 2, 7)', () => {
  it.each([
    ['plate parts', 'AB', { 'customization.licensePlateNumberComponents.end': null }],
    ['the address of the holder', 'NZ', { 'vehicleHolder.address': null }],
    ['customization', 'HA', { customization: null }],
  ] as const)('name %s alone first', (_, transaction, change) => {
    expect(linesFor(transaction, { ...change, email: undefined })).toHaveLength(1)
  })

  it('name missing data before a wrong format', () => {
    expect(
      fieldsFor('AB', aBody('AB', { email: undefined, 'customization.rearLicensePlateSecurityCode': '1' })),
    ).toEqual(['email'])
  })

  it('name one wrong format at a time', () => {
    const change = {
      'customization.rearLicensePlateSecurityCode': '1',
      'customization.frontLicensePlateSecurityCode': '2',
    }
    expect(linesFor('AB', change)).toEqual([
      'customization.rearLicensePlateSecurityCode must be exactly three digits or letters',
    ])
  })
})

describe('a wrong JSON type', () => {
  it.each([
    ['AB', 'customization.licensePlateReservationIncluded', 'false', 'boolean'],
    ['AB', 'customization.vehicleIdentificationNumber', 12345, 'string'],
    ['AB', 'customization', 'none', 'object'],
    ['HA', 'customization.deliveryToHolder', 'true', 'boolean'],
    ['HA', 'vehicleHolder.address.houseNumber', 12, 'string'],
    ['HA', 'powerOfAttorney.processId', '7', 'integer'],
    ['NZ', 'requestRegistrationData', 1, 'boolean'],
    ['NZ', 'sepaMandateBase64', 1, 'string'],
    ['UG', 'customization.licensePlateSeals', {}, 'array'],
    ['TZ', 'gksConfigurationId', 1, 'string'],
    ['AB', 'powerOfAttorney', [], 'object'],
    ['NZ', 'customization.licensePlateNumberComponents', [], 'object'],
    ['WG', 'vehicleHolder', [], 'object'],
    ['UG', 'customization.vehicleRegistrationCertificatePartII', [], 'object'],
  ] as const)('%s names %s sent as %j and wants a JSON %s', (transaction, field, value, expected) => {
    const [line, ...more] = linesFor(transaction, { [field]: value })
    expect(line).toContain(`${field} must be a JSON ${expected}`)
    expect(more).toEqual([])
  })

  it.each([null, undefined, [], 'body', 7])('of the body itself is named: %j', (body) => {
    for (const transaction of ALL_TRANSACTIONS) expect(fieldsFor(transaction, body)).toEqual(['body'])
  })

  it.each([
    [
      'AB',
      { vehicleHolder: 'ignored', deliveries: 5, 'customization.productType': 7, 'customization.customerNumber': 1 },
    ],
    ['HA', { deliveries: 'ignored', bankAccount: 1, 'customization.recycling': 'x' }],
    ['NZ', { 'customization.rearLicensePlateSecurityCode': 1, 'customization.deliveryToHolder': 'x', remark: {} }],
  ] as const)('%s does not look at fields that it does not know', (transaction, change) => {
    expect(linesFor(transaction, change)).toEqual([])
  })

  it('treats null as absent in every optional field', () => {
    const change = {
      externalOrderId: null,
      gksConfigurationId: null,
      'customization.recycling': null,
      'customization.productType': null,
    }
    expect(linesFor('AB', change)).toEqual([])
  })
})

describe('parties of the registrations', () => {
  it.each(REGISTRATIONS)('%s wants the sector key of a company (contract 1, 2.5)', (transaction) => {
    const company = { address: COMPANY.address }
    expect(fieldsFor(transaction, aBody(transaction, { vehicleHolder: company }))).toEqual([
      'vehicleHolder.occupationKey',
    ])
  })

  it('HA does not (contract 1, 2.4)', () => {
    expect(linesFor('HA', { vehicleHolder: { address: COMPANY.address } })).toEqual([])
  })

  it('names the party that is incomplete', () => {
    const change = { deliveryRecipient: { address: { ...PERSON.address, cityName: null } } }
    expect(linesFor('WG', change)).toEqual(['deliveryRecipient.address.cityName is required'])
  })
})

it('answers a body with thousands of faults within reason', () => {
  const deliveries = Array(100).fill({ deliveryService: 'Abholung', items: Array(100).fill({}) })
  expect(fieldsFor('NZ', aBody('NZ', { deliveries }))).toHaveLength(100)
  expect(fieldsFor('NZ', aBody('NZ', { deliveries: Array(1_000_000).fill({}) }))).toEqual(['deliveries'])
})

it('survives a body that is nested beyond reason', () => {
  const remark: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect(fieldsFor('AB', { ...aBody('AB'), remark })).toEqual(['body'])
})
