import { describe, expect, it } from 'vitest'
import type { PartyDraft } from './party-draft.ts'
import { toParty } from './to-party.ts'

const street = { streetName: 'Musterweg', houseNumber: '12', zipCode: '12345', cityName: 'Musterstadt' }
const person = { firstName: 'Erika', lastName: 'Beispiel', ...street }
const company = { companyName: 'Muster Handel GmbH', ...street }

describe('the kind of a party (contract 1, 2.6)', () => {
  it.each<[PartyDraft, string, string]>([
    [{ address: person }, 'natural', 'NATURAL_PERSON'],
    [{ address: company }, 'legal', 'LEGAL_PERSON'],
    [{ partyType: 'NATURAL_PERSON', address: person }, 'natural', 'NATURAL_PERSON'],
    [{ partyType: 'LEGAL_PERSON', address: company }, 'legal', 'LEGAL_PERSON'],
    [{ partyType: 'AUTHORITY', address: company }, 'legal', 'AUTHORITY'],
    [{ partyType: 'SOLE_TRADER', address: company }, 'legal', 'SOLE_TRADER'],
    [{ partyType: 'SOLE_TRADER', address: person }, 'natural', 'SOLE_TRADER'],
    [{ partyType: 'ASSOCIATION', address: company }, 'association', 'ASSOCIATION'],
  ])('%j is %s', (draft, kind, partyType) => expect(toParty(draft)).toMatchObject({ kind, partyType }))
})

it('keeps what a natural person has and assumes Germany', () => {
  const draft = { address: { ...person, gender: 'FEMALE', addressSuffix: ' ' }, dateOfBirth: '1990-01-31' }
  expect(toParty(draft)).toEqual({
    kind: 'natural',
    partyType: 'NATURAL_PERSON',
    firstName: 'Erika',
    lastName: 'Beispiel',
    gender: 'FEMALE',
    dateOfBirth: '1990-01-31',
    address: { ...street, countryCode: 'D' },
  })
})

it.each([
  [{ lastName: 'Beispiel' }, { kind: 'natural', lastName: 'Beispiel' }],
  [
    { firstName: 'Erika', lastName: 'Beispiel' },
    { kind: 'natural', firstName: 'Erika', lastName: 'Beispiel' },
  ],
  [{ companyName: 'Muster Verwaltung GmbH' }, { kind: 'legal', companyName: 'Muster Verwaltung GmbH' }],
])('an association is represented by %j', (associationRepresentative, representative) => {
  const draft = { partyType: 'ASSOCIATION', address: company, associationRepresentative }
  expect(toParty(draft)).toMatchObject({ kind: 'association', representative })
})
