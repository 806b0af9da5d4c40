import { describe, expect, it } from 'vitest'
import { soundParty } from './sound-party.ts'

const PARTY = { name: 'Muster GmbH', street: 'Musterallee 1', postalCode: '10115', city: 'Berlin' }

describe('who writes or gets invoices', () => {
  it('may be written with spaces and in lower case', () => {
    const given = { ...PARTY, vatId: 'de 123456789', iban: 'de02 1203 0000 0000 2020 51', bic: 'byladem1001' }
    expect(soundParty(given)).toEqual({
      ...PARTY,
      vatId: 'DE123456789',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
    })
  })

  it.each([
    ['postalCode', { postalCode: '1011' }],
    ['postalCode', { postalCode: 'A-1010', country: 'Deutschland' }],
    ['vatId', { vatId: 'DE12345678' }],
    ['vatId', { vatId: 'ATU12345678' }],
    ['iban', { iban: 'DE03120300000000202051' }],
    ['iban', { iban: 'DE0212030000000020205' }],
    ['bic', { bic: 'BYLA' }],
    ['email', { email: 'nobody' }],
    ['name', { name: 'Автохаус' }],
    ['city', { city: 'x'.repeat(101) }],
  ])('is refused for %s: %j', (field, change) => {
    expect(() => soundParty({ ...PARTY, ...change })).toThrow(new RegExp(`^${field} `))
  })

  it.each([
    { postalCode: '1010', country: 'Österreich', vatId: 'ATU12345678' },
    { name: 'Autohaus Łódź & Şahin?' },
    { email: 'rechnung@example.test' },
  ])('is taken: %j', (change) => expect(soundParty({ ...PARTY, ...change })).toMatchObject(change))
})
