import { expect, it } from 'vitest'
import { checkPowerRequest } from '../../../../../src/domain/power-of-attorney/check-request.ts'
import { EMPTY, type PowerDraft, toBody, typedVehicle, withRepresentative } from './power-draft.ts'

const ADDRESS = { streetName: 'Musterweg', houseNumber: '1', zipCode: '12345', cityName: 'Musterstadt' }

const at = (path: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}.${name}`, value]))

const PERSON = {
  ...at('principal.address', { ...ADDRESS, firstName: 'Erika', lastName: 'Beispiel' }),
  ...at('principal', { dateOfBirth: '1990-01-31', placeOfBirth: 'Musterstadt', occupationKey: '451' }),
}
const COMPANY = {
  ...at('principal.address', { ...ADDRESS, companyName: 'Muster GmbH' }),
  'principal.occupationKey': '451',
}

const draft = (change: Partial<PowerDraft>, texts: Record<string, string> = PERSON): PowerDraft => ({
  ...withRepresentative(EMPTY, { address: { ...ADDRESS, companyName: 'Zulassungsdienst Muster GmbH' } }),
  ...change,
  texts: {
    ...texts,
    ...at('representative.address', { ...ADDRESS, companyName: 'Zulassungsdienst Muster GmbH' }),
    ...at('deliveryRecipient.address', { ...ADDRESS, companyName: 'Musterbank AG' }),
    ...at('bankAccount', { iban: 'DE89 3704 0044 0532 0130 00', accountHolder: 'Erika Beispiel' }),
    email: 'erika@example.test',
    customerNumber: '123A4567',
  },
})

it.each<[string, Partial<PowerDraft>, Record<string, string>?]>([
  ['a person, papers by post to the holder', {}],
  ['a person with a mandate', { withAccount: true, withData: true }],
  ['papers to a third party', { partI: 'REPRESENTATIVE', partII: 'THIRD_PARTY' }],
  ['collected by a third party', { handover: 'pickup', collectedBy: 'THIRD_PARTY' }],
  ['a company that had an account as a person', { principalKind: 'company', withAccount: true }, COMPANY],
  ['a sole trader', { principalKind: 'trader' }, COMPANY],
  ['an authority', { principalKind: 'authority' }, COMPANY],
])('makes a body that the API takes: %s', (_name, change, texts) => {
  const checked = checkPowerRequest(toBody(draft({ vehicles: ['WTEST1'], ...change }, texts)))
  expect(checked.accepted ? [] : checked.findings).toEqual([])
})

it('says what is missing at each field, not of a party as a whole', () => {
  const checked = checkPowerRequest(toBody(EMPTY))
  const fields = checked.accepted ? [] : checked.findings.map(({ field }) => field)
  expect(fields).toContain('principal.address.firstName')
  expect(fields).toContain('representative.address.companyName')
  expect(fields).toContain('vehicles[0].vehicleIdentificationNumber')
})

it('takes several vehicles from one paste, ten at most', () => {
  expect(typedVehicle(['A', '', 'B'], 1, 'X1 X2\nX3')).toEqual(['A', 'X1', 'X2', 'X3', 'B'])
  expect(typedVehicle(['A', ''], 1, ' X ')).toEqual(['A', 'X'])
  expect(typedVehicle([''], 0, Array.from({ length: 12 }, (_, index) => `F${index}`).join(' '))).toHaveLength(10)
})
