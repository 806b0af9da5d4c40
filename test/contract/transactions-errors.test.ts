import { afterAll, describe, expect, it } from 'vitest'
import { BANK_ACCOUNT, COMPANY, PDF, PERSON, SIGNED_PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { aBody } from '../builders/draft.ts'
import { testFiling } from '../support/filing.ts'

const filing = testFiling()

/** Status and lines of the error, which ends with the trace id. */
async function answer(transaction: Transaction, body: unknown): Promise<[number, ...string[]]> {
  const response = await filing.post(transaction, body)
  const { error = '', traceId } = (await response.json()) as { error?: string; traceId: string }
  expect(traceId).toBe(response.headers.get('x-trace-id'))
  const ending = ` - trace id ${traceId}`
  expect(error.endsWith(ending)).toBe(true)
  return [response.status, ...error.slice(0, -ending.length).split('\n')]
}
const changed = (transaction: Transaction, change: Record<string, unknown>) =>
  answer(transaction, aBody(transaction, change))

/** Whatever was tried here: no order came of it. */
afterAll(async () => {
  expect(await filing.sql`select 1 from customer_order`).toHaveLength(0)
})

describe('missing data and proofs come together, one per line (contract 1, 2.1)', () => {
  it('five missing fields of AB give five lines', async () => {
    expect(await answer('AB', { customization: {} })).toEqual([
      400,
      'email is required',
      'customization.vehicleIdentificationNumber is required',
      'customization.licensePlateNumberComponents is required',
      'customization.vehicleRegistrationCertificateSecurityCode is required',
      'customization.rearLicensePlateSecurityCode is required',
    ])
  })

  it('HA', async () => {
    expect(await answer('HA', { email: 'dispo@example.test', customization: {}, powerOfAttorney: {} })).toEqual([
      400,
      'customization.vehicleIdentificationNumber is required',
      'customization.licensePlateNumberComponents is required',
      'customization.vehicleRegistrationCertificateSecurityCode is required: it proves the entitlement (receipt code 04006)',
      'powerOfAttorney must have processId or documentBase64: without one the registration office rejects applications for third parties',
      'vehicleHolder is required unless powerOfAttorney.processId is given',
    ])
  })

  it('UG, with an address that has nothing', async () => {
    expect(await answer('UG', { customization: {}, vehicleHolder: { address: {} } })).toEqual([
      400,
      'email is required',
      'customization.vehicleIdentificationNumber is required',
      'customization.licensePlateNumberComponents is required: the current plate of the registered vehicle (receipt code 00301)',
      'customization.vehicleRegistrationCertificateSecurityCode is required: it proves the entitlement (receipt code 04006)',
      'customization.vehicleRegistrationCertificatePartII.securityCode is required',
      'customization.insuranceConfirmationNumber is required: the electronic insurance confirmation number (eVB)',
      'vehicleHolder.address must have firstName and lastName, or companyName',
      'vehicleHolder.address.streetName is required',
      'vehicleHolder.address.houseNumber is required',
      'vehicleHolder.address.zipCode is required',
      'vehicleHolder.address.cityName is required',
      'bankAccount or taxDetails.taxLargeCustomerId is required: every registration needs a way to collect the tax',
    ])
  })

  it('NZ, with parts begun and left empty', async () => {
    const body = {
      email: 'dispo@example.test',
      customization: { licensePlateAssignment: {}, inspections: [{}], licensePlateSeals: [{}] },
      vehicleHolder: { ...COMPANY, occupationKey: null },
      bankAccount: {},
      taxDetails: {},
      deliveries: [{}, { deliveryService: 'ZusendungDritter', items: [{}] }],
    }
    expect(await answer('NZ', body)).toEqual([
      400,
      'customization.vehicleIdentificationNumber is required',
      'customization.vehicleRegistrationCertificatePartII.securityCode is required',
      'customization.insuranceConfirmationNumber is required: the electronic insurance confirmation number (eVB)',
      'customization.inspections[0].nextInspection is required',
      'customization.licensePlateSeals[0].position is required: vorn, hinten or beide',
      'customization.licensePlateSeals[0].securityCode is required',
      'customization.licensePlateAssignment.plateType is required without a reservation: B or Z for the next free plate',
      'vehicleHolder.occupationKey is required for companies, authorities, associations and sole traders',
      'bankAccount.iban is required',
      'bankAccount.accountHolder is required',
      'sepaMandateBase64 is required with a bank account, unless the mandate was signed together with the power of attorney',
      'taxDetails.paymentInterval is required when taxDetails is given: jaehrlich, halbjaehrlich, vierteljaehrlich',
      'deliveries[0].deliveryService is required',
      'deliveries[0].items is required and must have at least one entry',
      'deliveries[1].items[0].documentType is required',
      'deliveryRecipient is required: a delivery goes to a third party',
    ])
  })

  it('an empty text is missing where a text is mandatory or a proof is asked for', async () => {
    const body = aBody('NZ', {
      email: '',
      'customization.vehicleIdentificationNumber': '',
      'customization.insuranceConfirmationNumber': '',
      'customization.inspections': [{ nextInspection: '' }],
      'customization.licensePlateSeals': [{ position: '', securityCode: '' }],
      'customization.licensePlateAssignment': { reservation: { licensePlate: '', pin: '' } },
      'vehicleHolder.address.cityName': '',
      powerOfAttorney: { documentBase64: '' },
      sepaMandateBase64: '',
      deliveries: [{ deliveryService: '', items: [{ documentType: 2 }] }],
    })
    expect((await answer('NZ', body)).slice(1).map((line) => String(line).split(' ')[0])).toEqual([
      'email',
      'customization.vehicleIdentificationNumber',
      'customization.insuranceConfirmationNumber',
      'customization.inspections[0].nextInspection',
      'customization.licensePlateSeals[0].position',
      'customization.licensePlateSeals[0].securityCode',
      'customization.licensePlateAssignment.reservation.licensePlate',
      'customization.licensePlateAssignment.reservation.pin',
      'powerOfAttorney',
      'vehicleHolder.address.cityName',
      'sepaMandateBase64',
      'deliveries[0].deliveryService',
    ])
  })

  it.each([
    ['the whole customization', 'AB', {}, 'customization is required and must be a JSON object'],
    [
      'parts of the plate',
      'AB',
      { customization: { licensePlateNumberComponents: { city: 'B', middle: 'AB' } } },
      'customization.licensePlateNumberComponents must have city, middle and end',
    ],
    ['the address of the holder', 'HA', { customization: {}, vehicleHolder: {} }, 'vehicleHolder.address is required'],
    [
      'the address of the representative',
      'WG',
      { customization: {}, powerOfAttorney: { representative: {} } },
      'powerOfAttorney.representative.address is required',
    ],
  ] as const)(
    'except a basic element, which is named alone first: %s (contract 2, 7)',
    async (_, transaction, body, line) => {
      expect(await answer(transaction, body)).toEqual([400, line])
    },
  )
})

describe('a format error names exactly one field, and the next follows after a correction (contract 1, 2.1)', () => {
  it('one after another until the body is right', async () => {
    const wrong: Record<string, [unknown, string]> = {
      email: ['dispo', 'email must be an e-mail address'],
      'customization.vehicleIdentificationNumber': [
        'wtest1',
        'customization.vehicleIdentificationNumber must be 1 to 25 digits and uppercase letters',
      ],
      'customization.licensePlateNumberComponents': [
        { city: 'B', middle: 'Ä', end: '1' },
        'customization.licensePlateNumberComponents.middle must be 1 or 2 letters without umlauts',
      ],
      'customization.vehicleRegistrationCertificateSecurityCode': [
        '123456',
        'customization.vehicleRegistrationCertificateSecurityCode must be exactly seven digits or letters',
      ],
      'customization.vehicleRegistrationCertificatePartII': [
        { securityCode: 'B7K3M9P2X4T4' },
        'customization.vehicleRegistrationCertificatePartII.securityCode has a wrong check digit (modulo 11)',
      ],
      'customization.insuranceConfirmationNumber': [
        'AB-1234',
        'customization.insuranceConfirmationNumber must be exactly seven digits or letters',
      ],
      'vehicleHolder.address.houseNumber': [
        '12a',
        'vehicleHolder.address.houseNumber must be at most four digits; a letter or a range belongs in addressSuffix',
      ],
      'taxDetails.taxLargeCustomerId': [
        '12345678',
        'taxDetails.taxLargeCustomerId must be three digits, one uppercase letter and four digits',
      ],
    }
    const open = Object.entries(wrong)
    for (const [path, [, line]] of Object.entries(wrong)) {
      const change = Object.fromEntries(open.map(([field, [value]]) => [field, value]))
      expect(await changed('UG', change)).toEqual([400, line])
      expect(open.shift()?.[0]).toBe(path)
    }
  })

  it.each<[Transaction, string, unknown, string]>([
    ['AB', 'customization.rearLicensePlateSecurityCode', 'ab', 'must be exactly three digits or letters'],
    ['AB', 'customization.licensePlateNumberComponents.usageType', 'E', 'must be one of EURO, ELECTRIC, HISTORIC'],
    [
      'HA',
      'customization.vehicleRegistrationCertificateImprintNumber',
      'a1234565',
      'must be eight characters: an uppercase letter, six digits or uppercase letters, a digit or X',
    ],
    [
      'UG',
      'customization.vehicleRegistrationCertificatePartII.number',
      'AB 12',
      'must be 1 to 20 digits and letters, or one of the placeholders OHNEZBII and ohne-ZF-',
    ],
    [
      'WG',
      'bankAccount.iban',
      'DE8937040044053201300',
      'must be an IBAN in the form of ISO 13616: country, two check digits and as many characters as the country has',
    ],
    ['WG', 'bankAccount.iban', 'DE88370400440532013000', 'has wrong check digits (ISO 13616)'],
    [
      'WZ',
      'sepaMandateBase64',
      'JVBERi0xLjc',
      'must be Base64 with padding, in the standard alphabet and without spaces; line breaks are allowed',
    ],
    ['WZ', 'sepaMandateBase64', 'AAAA', 'must be a PDF, beginning with %PDF-'],
    [
      'WZ',
      'sepaMandateBase64',
      `data:application/pdf;base64,${SIGNED_PDF}`,
      'must be the Base64 text alone: leave out the prefix data:…;base64,',
    ],
    [
      'HA',
      'powerOfAttorney.documentBase64',
      `data:application/pdf;base64,${SIGNED_PDF}`,
      'must be the Base64 text alone: leave out the prefix data:…;base64,',
    ],
    ['AB', 'externalOrderId', '', 'must not be blank: leave it out to file without protection against duplicates'],
    ['NZ', 'externalOrderId', ' ', 'must not be blank: leave it out to file without protection against duplicates'],
    ['AB', 'externalOrderId', '🚗'.repeat(101), 'must be at most 100 characters long'],
    ['UG', 'taxDetails.taxExemptionReason', '🚗'.repeat(11), 'must be at most 10 characters long'],
    ['AB', 'customization.contractPartner', '', 'must not be blank'],
    ['AB', 'customization.contractPartner', 'X1', 'must be a KOPA-VP: U, B or S followed by six digits'],
    [
      'NZ',
      'customization.licensePlateAssignment.plateType',
      'ZS',
      'must be B or Z; seasonal plates cannot be applied for',
    ],
    ['TZ', 'customization.inspections', [{ nextInspection: '202806' }], 'must be a month and year in the form MMYYYY'],
    ['TZ', 'vehicleHolder.dateOfBirth', '31.01.1990', 'must be a date YYYY-MM-DD'],
  ])('%s: %s', async (transaction, path, value, says) => {
    const field = path === 'customization.inspections' ? `${path}[0].nextInspection` : path
    expect(await changed(transaction, { [path]: value })).toEqual([400, `${field} ${says}`])
  })
})

describe('a wrong JSON type is named and never coerced (contract 1, 2.3)', () => {
  it.each<[Transaction, string, unknown, string]>([
    ['AB', 'customization.licensePlateReservationIncluded', 'false', 'boolean (true or false), not string'],
    ['AB', 'customization.licensePlateReservationIncluded', 0, 'boolean (true or false), not number'],
    ['AB', 'customization.vehicleIdentificationNumber', 12345, 'string, not number'],
    ['AB', 'customization.licensePlateNumberComponents', 'B-AB 123', 'object, not string'],
    ['AB', 'customization.licensePlateNumberComponents.end', 123, 'string, not number'],
    ['AB', 'customization', [], 'object, not array'],
    ['AB', 'powerOfAttorney', [], 'object, not array'],
    ['NZ', 'customization.licensePlateNumberComponents', [], 'object, not array'],
    ['AB', 'email', ['dispo@example.test'], 'string, not array'],
    ['AB', 'externalOrderId', 4711, 'string, not number'],
    ['HA', 'customization.deliveryToHolder', 'true', 'boolean (true or false), not string'],
    ['HA', 'vehicleHolder', [PERSON], 'object, not array'],
    ['HA', 'vehicleHolder.address.houseNumber', 12, 'string, not number'],
    ['HA', 'powerOfAttorney.processId', '7', 'integer, not string'],
    ['UG', 'gksConfigurationId', 5, 'string, not number'],
    ['UG', 'customization.licensePlateSeals', { position: 'vorn' }, 'array, not object'],
    ['WG', 'bankAccount.directDebitMandateGranted', 'false', 'boolean (true or false), not string'],
    ['WG', 'sepaMandateBase64', ['JVBERi0='], 'string, not array'],
    ['WZ', 'taxDetails.taxExemptionRequested', 1, 'boolean (true or false), not number'],
    ['NZ', 'deliveries', {}, 'array, not object'],
    ['NZ', 'requestRegistrationData', 'true', 'boolean (true or false), not string'],
    ['NZ', 'customization.licensePlateAssignment.electric', 'true', 'boolean (true or false), not string'],
    [
      'NZ',
      'customization.licensePlateAssignment.reservation.licensePlate',
      7,
      'object (city, middle, end) or a string such as "B-AB 123", not number',
    ],
    ['TZ', 'orderEmissionSticker', 'no', 'boolean (true or false), not string'],
  ])('%s: %s is %j', async (transaction, path, value, says) => {
    expect(await changed(transaction, { [path]: value })).toEqual([400, `${path} must be a JSON ${says}`])
  })

  it.each([
    ['an array', [], 'body must be a JSON object, not array'],
    ['a text', 'AB', 'body must be a JSON object, not string'],
    ['null', null, 'body must be a JSON object, not null'],
    ['true', true, 'body must be a JSON object, not boolean'],
  ])('at every endpoint: a body that is %s', async (_, body, line) => {
    for (const transaction of ALL_TRANSACTIONS) expect(await answer(transaction, body)).toEqual([400, line])
  })

  it('inside lists, by the place of the entry', async () => {
    const deliveries = [{ deliveryService: 'Abholung', items: [{ documentType: 2, quantity: '1' }] }]
    expect(await changed('UG', { deliveries })).toEqual([
      400,
      'deliveries[0].items[0].quantity must be a JSON integer, not string',
    ])
  })
})

describe('a text of one line has no line breaks or control characters', () => {
  it.each<[Transaction, string]>([
    ['AB', 'email'],
    ['AB', 'externalOrderId'],
    ['HA', 'customization.customerNumber'],
    ['HA', 'vehicleHolder.address.firstName'],
    ['UG', 'vehicleHolder.address.companyName'],
    ['WG', 'vehicleHolder.address.streetName'],
    ['WZ', 'vehicleHolder.address.addressSuffix'],
    ['NZ', 'vehicleHolder.address.cityName'],
    ['NZ', 'vehicleHolder.placeOfBirth'],
    ['TZ', 'bankAccount.accountHolder'],
  ])('%s: %s', async (transaction, path) => {
    for (const text of ['a\nb', 'a\tb', 'a\r', 'a\u2028b']) {
      expect(await changed(transaction, { bankAccount: BANK_ACCOUNT, sepaMandateBase64: PDF, [path]: text })).toEqual([
        400,
        `${path} must be on one line, without control characters`,
      ])
    }
  })
})

describe('what does not go together (contract 1, 2.3 to 2.6)', () => {
  it.each<[string, Transaction, Record<string, unknown>, string]>([
    [
      'a power of attorney on AB',
      'AB',
      { powerOfAttorney: { documentBase64: SIGNED_PDF } },
      'powerOfAttorney is not allowed for a deregistration (the authority would answer receipt code 00300)',
    ],
    [
      'both kinds of name',
      'HA',
      { 'vehicleHolder.address.companyName': 'Muster GmbH' },
      'vehicleHolder.address must have either firstName and lastName or companyName, not both',
    ],
    [
      'both kinds of proof',
      'HA',
      { powerOfAttorney: { processId: 7, documentBase64: SIGNED_PDF } },
      'powerOfAttorney must have either processId or documentBase64, not both',
    ],
    [
      'codes of stamp plates on HA',
      'HA',
      { 'customization.rearLicensePlateSecurityCode': 'abc' },
      'customization.rearLicensePlateSecurityCode is not allowed: codes of stamp plates are not checked for a change of holder address',
    ],
    [
      'birth data of a company',
      'UG',
      { vehicleHolder: { ...COMPANY, dateOfBirth: '1990-01-31' } },
      'vehicleHolder.dateOfBirth is allowed for natural persons only, not for a company',
    ],
    [
      'a current plate on NZ',
      'NZ',
      { 'customization.licensePlateNumberComponents': { city: 'B', middle: 'A', end: '1' } },
      'customization.licensePlateNumberComponents is not allowed: a first registration has a plate assigned and no current plate',
    ],
    [
      'a reserved historic plate that is electric',
      'NZ',
      {
        'customization.licensePlateAssignment': {
          reservation: { licensePlate: 'B-AB 12H', pin: '1234' },
          electric: true,
        },
      },
      'customization.licensePlateAssignment.electric must not be true for a reserved historic plate (H): a plate is the one or the other',
    ],
    [
      'three deliveries',
      'TZ',
      { deliveries: Array(3).fill({ deliveryService: 'Abholung', items: [{ documentType: 2 }] }) },
      'deliveries must have at most two entries (check module MAXIMAL_ZWEI_LIEFERINFORMATIONEN)',
    ],
  ])('is named: %s', async (_, transaction, change, line) => {
    expect(await changed(transaction, change)).toEqual([400, line])
  })
})

describe('what the service knows and the body cannot (contract 1, 2.9 and contract 2, 4.3)', () => {
  it.each(ALL_TRANSACTIONS.filter((transaction) => transaction !== 'AB'))(
    '%s with an unknown process: 404',
    async (transaction) => {
      expect(await changed(transaction, { powerOfAttorney: { processId: 4711 }, vehicleHolder: undefined })).toEqual([
        404,
        'powerOfAttorney.processId: there is no power-of-attorney process 4711',
      ])
    },
  )

  it.each(ALL_TRANSACTIONS)('%s for a contract partner that is not entered: 400', async (transaction) => {
    expect(await changed(transaction, { 'customization.contractPartner': 's999999' })).toEqual([
      400,
      "customization.contractPartner: 'S999999' is not entered as a contract partner of this client",
    ])
  })

  it.each(ALL_TRANSACTIONS)('%s with an unknown access: 400', async (transaction) => {
    expect(await changed(transaction, { gksConfigurationId: 'unknown' })).toEqual([
      400,
      "gksConfigurationId: there is no GKS access 'unknown'",
    ])
  })
})
