import { expect, it } from 'vitest'
import { differingAddressFields, isSameParty, nameOf } from './same-party.ts'
import { toParty } from './to-party.ts'

const street = { streetName: 'Musterweg', houseNumber: '12', zipCode: '12345', cityName: 'Musterstadt' }
const erika = toParty({ address: { firstName: 'Erika', lastName: 'Beispiel', ...street } })

it.each([
  ['other case and spaces', { firstName: 'ERIKA', lastName: ' beispiel', ...street }, true],
  ['another name', { firstName: 'Erik', lastName: 'Beispiel', ...street }, false],
  ['another street', { firstName: 'Erika', lastName: 'Beispiel', ...street, streetName: 'Musterstraße' }, false],
  ['a company of that name', { companyName: 'Erika Beispiel', ...street }, false],
])('compares with %s as the same: %#', (_, address, same) => {
  expect(isSameParty(erika, toParty({ address }))).toBe(same)
})

it('names the fields of an address that differ', () => {
  const moved = { ...erika.address, houseNumber: '13', addressSuffix: 'a' }
  expect(differingAddressFields(erika.address, moved)).toEqual(['houseNumber', 'addressSuffix'])
})

it('names a party in one line', () => {
  expect(nameOf(erika)).toBe('Erika Beispiel')
  expect(nameOf(toParty({ address: { companyName: 'Muster Handel GmbH', ...street } }))).toBe('Muster Handel GmbH')
})
