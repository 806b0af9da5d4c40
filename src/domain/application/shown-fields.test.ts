import { describe, expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { aFullBody } from '../../../test/builders/full-body.ts'
import type { Application } from './application.ts'
import { BODY_FIELDS, bodyField, SECRET_FIELDS } from './body-fields.ts'
import { checkApplication } from './check-application.ts'
import { ASSOCIATION, BANK_ACCOUNT, COMPANY, IBAN, PDF } from './rules/samples.vectors.ts'
import { changedPaths, shownFields, valuesOf } from './shown-fields.ts'
import { ALL_TRANSACTIONS, type Transaction } from './transaction.ts'

function applicationOf(transaction: Transaction, body: unknown): Application {
  const checked = checkApplication(transaction, body)
  if (!checked.accepted) throw new Error(JSON.stringify(checked.findings))
  return checked.application
}

const registrationsOf = (transaction: Transaction): Record<string, unknown>[] => [
  aFullBody(transaction, { 'customization.licensePlateAssignment': { plateType: 'Z' } }),
  aFullBody(transaction, {
    'customization.licensePlateAssignment': {
      reservation: { licensePlate: { city: 'B', middle: 'SI', end: '7' }, pin: '4711' },
    },
  }),
  aFullBody(transaction, {
    bankAccount: BANK_ACCOUNT,
    sepaMandateBase64: PDF,
    taxDetails: { paymentInterval: 'jaehrlich' },
  }),
  aFullBody(transaction, {
    ...{ bankAccount: undefined, sepaMandateBase64: undefined, vehicleHolder: COMPANY },
    taxDetails: { taxLargeCustomerId: '123A4567', paymentInterval: 'jaehrlich' },
  }),
]

/** Bodies that together have every field: persons, companies and groups, an own power of attorney and a process. */
const bodiesOf = (transaction: Transaction): Record<string, unknown>[] => {
  if (transaction === 'AB')
    return [aFullBody('AB'), aBody('AB', { gksConfigurationId: '01900000-0000-7000-8000-000000000000' })]
  const natural = {
    ...COMPANY,
    occupationKey: '888',
    partyType: 'SOLE_TRADER',
    dateOfBirth: '1990-01-31',
    placeOfBirth: 'Musterstadt',
  }
  const person = {
    ...natural,
    address: {
      firstName: 'Erika',
      lastName: 'Beispiel',
      gender: 'FEMALE',
      streetName: 'Musterweg',
      houseNumber: '1',
      addressSuffix: 'a',
      zipCode: '12345',
      cityName: 'Musterstadt',
      countryCode: 'D',
    },
  }
  const byCompany = { ...ASSOCIATION, associationRepresentative: { companyName: 'Muster Handel GmbH' } }
  const everywhere = (party: unknown) => ({
    vehicleHolder: party,
    'powerOfAttorney.representative': party,
    ...(transaction === 'HA' ? {} : { deliveryRecipient: party }),
  })
  return [
    aFullBody(transaction),
    ...[person, ASSOCIATION, byCompany, COMPANY].map((party) => aFullBody(transaction, everywhere(party))),
    aFullBody(transaction, { 'powerOfAttorney.documentBase64': undefined, 'powerOfAttorney.processId': 7 }),
    aFullBody(transaction, { gksConfigurationId: '01900000-0000-7000-8000-000000000000' }),
    ...(transaction === 'HA' ? [] : registrationsOf(transaction)),
  ]
}

describe.each(ALL_TRANSACTIONS)('the fields of %s', (transaction) => {
  it('are all those that its applications have, and no others', () => {
    const found = bodiesOf(transaction).flatMap((body) => [...valuesOf(applicationOf(transaction, body)).keys()])
    const paths = new Set(found.map((path) => path.replace(/\[\d\]/g, '[]')))
    expect([...paths].toSorted()).toEqual(BODY_FIELDS[transaction].map(({ path }) => path).toSorted())
  })

  it('never show a code of a paper or plate, nor a whole IBAN or document', () => {
    for (const body of bodiesOf(transaction)) {
      const application = applicationOf(transaction, body)
      const codes = [...valuesOf(application)]
        .filter(([path]) => /securityCode|pin$/i.test(path))
        .map(([, value]) => value)
      expect(codes).not.toEqual([])
      const shown = JSON.stringify(shownFields(application))
      for (const code of [...codes, IBAN]) expect(shown).not.toContain(JSON.stringify(code))
    }
  })
})

it('names every code of a paper or plate as secret', () => {
  const codes = ALL_TRANSACTIONS.flatMap((transaction) => BODY_FIELDS[transaction].map(({ path }) => path)).filter(
    (path) => /code$|pin$/i.test(path),
  )
  const harmless = /zipCode|countryCode/
  expect(new Set(codes.filter((path) => !harmless.test(path)))).toEqual(SECRET_FIELDS)
})

it('tells what was not given from what is kept', () => {
  const fields = shownFields(
    applicationOf('AB', aBody('AB', { 'customization.frontLicensePlateSecurityCode': undefined })),
  )
  const field = (name: string) => fields.find(({ path }) => path === `customization.${name}`)
  expect(field('frontLicensePlateSecurityCode')).toMatchObject({ isGiven: false, isSecret: true })
  expect(field('rearLicensePlateSecurityCode')).toEqual({
    path: 'customization.rearLicensePlateSecurityCode',
    isGiven: true,
    isSecret: true,
  })
  expect(field('recycling.type')).toEqual({ path: 'customization.recycling.type', isGiven: false, isSecret: false })
})

it('shows both ends of an IBAN, and a document by its fingerprint', () => {
  const fields = shownFields(applicationOf('WG', aBody('WG')))
  expect(fields.find(({ path }) => path === 'bankAccount.iban')).toMatchObject({ value: 'DE89 … 3000', isMasked: true })
  expect(fields.find(({ path }) => path === 'sepaMandateBase64')?.document?.sha256).toMatch(/^[0-9a-f]{64}$/)
})

it('compares two applications by path, codes included', () => {
  const [one, other] = [
    applicationOf('AB', aBody('AB')),
    applicationOf(
      'AB',
      aBody('AB', {
        'customization.frontLicensePlateSecurityCode': undefined,
        'customization.rearLicensePlateSecurityCode': 'Zz9',
      }),
    ),
  ]
  expect(changedPaths(one, one)).toEqual([])
  expect(changedPaths(one, other)).toEqual([
    'customization.rearLicensePlateSecurityCode',
    'customization.frontLicensePlateSecurityCode',
  ])
})

it('knows a path of a list whichever entry it names, and no path that does not exist', () => {
  expect(bodyField('UG', 'customization.licensePlateSeals[1].securityCode')).toMatchObject({ isSecret: true })
  expect(bodyField('AB', 'customization.licensePlateSeals[1].securityCode')).toBeUndefined()
  expect(bodyField('AB', '__proto__.email')).toBeUndefined()
})
