import type { Read } from '../../kernel/rules/shape.ts'
import { byTag, plain, record, word } from '../../kernel/stored-json.ts'
import {
  type Association,
  type AssociationRepresentative,
  GENDERS,
  type LegalPerson,
  type NaturalPerson,
  PARTY_TYPES,
  type Party,
  type PostalAddress,
} from './party.ts'

const address = record<PostalAddress>(
  { streetName: plain, houseNumber: plain, zipCode: plain, cityName: plain, countryCode: plain },
  { addressSuffix: plain },
)

const EVERY = { partyType: word(PARTY_TYPES), address }

const person = record<NaturalPerson>(
  { ...EVERY, kind: word(['natural']), firstName: plain, lastName: plain },
  { occupationKey: plain, gender: word(GENDERS), dateOfBirth: plain, placeOfBirth: plain },
)

const company = record<LegalPerson>({ ...EVERY, kind: word(['legal']), companyName: plain }, { occupationKey: plain })

const representative = byTag<AssociationRepresentative, 'kind'>('kind', {
  natural: record<Extract<AssociationRepresentative, { kind: 'natural' }>>(
    { kind: word(['natural']), lastName: plain },
    { firstName: plain },
  ),
  legal: record<Extract<AssociationRepresentative, { kind: 'legal' }>>(
    { kind: word(['legal']), companyName: plain },
    {},
  ),
})

const association = record<Association>(
  { ...EVERY, kind: word(['association']), companyName: plain },
  { occupationKey: plain, representative },
)

/** A party as it stands in kept JSON. */
export const storedParty: Read<Party> = byTag<Party, 'kind'>('kind', { natural: person, legal: company, association })
