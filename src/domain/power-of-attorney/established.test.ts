import { describe, expect, it } from 'vitest'
import { toParty } from '../party/to-party.ts'
import { differingFields, establishedHolder, fingerprintOf, missingHolderFields } from './established.ts'
import type { EstablishedIdentity } from './identity.ts'
import { COMPANY_PRINCIPAL, PRINCIPAL } from './rules/samples.vectors.ts'

const STREET = { streetName: 'Musterweg', houseNumber: '12', zipCode: '12345', cityName: 'Musterstadt' }
const erika: EstablishedIdentity = {
  kind: 'natural',
  source: 'eID',
  establishedAt: new Date('2026-11-16T09:00:00Z'),
  firstName: 'Erika',
  lastName: 'Beispiel',
  dateOfBirth: '1990-01-31',
  placeOfBirth: 'Musterstadt',
  address: STREET,
}
const company: EstablishedIdentity = {
  kind: 'company',
  source: 'companyRegister',
  establishedAt: new Date('2026-11-16T09:00:00Z'),
  companyName: 'Muster Handel GmbH',
  address: STREET,
  signers: [],
}
const principal = toParty(PRINCIPAL)

describe('the established identity (contract 2, 4.3)', () => {
  it('is the principal when all fields agree, apart from case and spaces', () => {
    expect(differingFields(principal, erika)).toEqual([])
    expect(differingFields(principal, { ...erika, lastName: ' BEISPIEL' })).toEqual([])
    expect(differingFields(toParty(COMPANY_PRINCIPAL), company)).toEqual([])
  })

  it.each<[string, Partial<typeof erika>]>([
    ['dateOfBirth', { dateOfBirth: '1990-02-01' }],
    ['placeOfBirth', { placeOfBirth: 'Anderswo' }],
    ['address.addressSuffix', { address: { ...STREET, addressSuffix: 'a' } }],
    ['address.countryCode', { address: { ...STREET, countryCode: 'A' } }],
  ])('differs in %s', (field, change) => {
    expect(differingFields(principal, { ...erika, ...change } as EstablishedIdentity)).toEqual([field])
  })

  it('names a birth place that is missing as differing, a missing street as missing (contract 2, 2.4)', () => {
    const { placeOfBirth: _, ...unborn } = erika
    expect(differingFields(principal, unborn)).toEqual(['placeOfBirth'])
    const unsettled = { ...erika, address: {} }
    expect(differingFields(principal, unsettled)).toEqual([])
    expect(missingHolderFields(principal, unsettled)).toEqual(['Straße', 'Hausnummer', 'Postleitzahl', 'Ort'])
  })

  it('of a person instead of a company lacks the company name', () => {
    expect(missingHolderFields(toParty(COMPANY_PRINCIPAL), erika)).toEqual(['Firmenname'])
  })

  it('becomes the holder, with the sector that was signed', () => {
    expect(establishedHolder(principal, { ...erika, lastName: 'BEISPIEL' })).toMatchObject({
      kind: 'natural',
      lastName: 'BEISPIEL',
      address: { ...STREET, countryCode: 'D' },
    })
    expect(establishedHolder(toParty(COMPANY_PRINCIPAL), company)).toMatchObject({
      kind: 'legal',
      occupationKey: '451',
    })
  })

  it('has a fingerprint of its values, not of their order or of when they were established', () => {
    const { address, ...rest } = erika
    const again = { address, ...rest, establishedAt: new Date() }
    const salt = Buffer.alloc(32, 1)
    expect(fingerprintOf(again, salt)).toEqual(fingerprintOf(erika, salt))
    expect(fingerprintOf({ ...erika, firstName: 'Erik' }, salt)).not.toEqual(fingerprintOf(erika, salt))
  })

  it('has another fingerprint with another salt, so that nobody is found by trying (contract 2, 4.2)', () => {
    expect(fingerprintOf(erika, Buffer.alloc(32, 1))).not.toEqual(fingerprintOf(erika, Buffer.alloc(32, 2)))
  })
})
