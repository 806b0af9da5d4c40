import { compact } from '../../kernel/compact.ts'
import { listed, must } from '../../kernel/rules/must.ts'
import { isBlank } from '../../kernel/text.ts'
import { type AssociationRepresentative, GENDERS, PARTY_TYPES, type Party, type PostalAddress } from './party.ts'
import type { AddressDraft, PartyDraft } from './party-draft.ts'
import { kindOfParty } from './party-kind.ts'

const given = (text: string | undefined): string | undefined => (isBlank(text) ? undefined : text)

const toAddress = ({ streetName, houseNumber, addressSuffix, zipCode, cityName, countryCode }: AddressDraft) =>
  compact({
    streetName: must(streetName, 'street'),
    houseNumber: must(houseNumber, 'house number'),
    addressSuffix: given(addressSuffix),
    zipCode: must(zipCode, 'postal code'),
    cityName: must(cityName, 'city'),
    countryCode: countryCode ?? 'D',
  }) satisfies PostalAddress

const toRepresentative = ({ lastName, firstName, companyName }: Partial<AddressDraft>): AssociationRepresentative => {
  const company = given(companyName)
  if (company !== undefined) return { kind: 'legal', companyName: company }
  return compact({
    kind: 'natural' as const,
    lastName: must(given(lastName), 'last name'),
    firstName: given(firstName),
  })
}

const DEFAULT_TYPE = { natural: 'NATURAL_PERSON', legal: 'LEGAL_PERSON', association: 'ASSOCIATION' } as const

/** The party that a draft without findings stands for. */
export function toParty(draft: PartyDraft): Party {
  const kind = kindOfParty(draft)
  const name = must(draft.address, 'address')
  const every = compact({
    partyType: listed(PARTY_TYPES, draft.partyType ?? DEFAULT_TYPE[kind], 'party type'),
    address: toAddress(name),
    occupationKey: draft.occupationKey,
  })
  if (kind === 'legal') return { kind, ...every, companyName: must(name.companyName, 'company name') }
  if (kind === 'association') {
    const representative = draft.associationRepresentative && toRepresentative(draft.associationRepresentative)
    return compact({ kind, ...every, companyName: must(name.companyName, 'name of the association'), representative })
  }
  const gender = name.gender ?? draft.gender
  return compact({
    kind,
    ...every,
    firstName: must(name.firstName, 'first name'),
    lastName: must(name.lastName, 'last name'),
    gender: gender === undefined ? undefined : listed(GENDERS, gender, 'gender'),
    dateOfBirth: draft.dateOfBirth,
    placeOfBirth: given(draft.placeOfBirth),
  })
}
