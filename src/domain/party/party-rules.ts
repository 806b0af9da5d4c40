import { makersOf } from '../../kernel/rules/makers.ts'
import type { StagedRule } from '../../kernel/rules/staged-rules.ts'
import { isBlank } from '../../kernel/text.ts'
import { GENDERS, PARTY_TYPES } from './party.ts'
import type { AddressDraft, PartyDraft } from './party-draft.ts'
import { kindOfParty } from './party-kind.ts'

/** A rule about a party, wherever it stands in a body: `id` is a number, `field` relative to the party. */
type PartyRule = StagedRule<PartyDraft>

const { rule, shaped, oneOf, dated } = makersOf<PartyDraft>()
const source = 'contract 1, 2.6'

const isGiven = (value: string | undefined): boolean => !isBlank(value)
const isCompany = (party: PartyDraft): boolean => kindOfParty(party) !== 'natural'
const hasNoName = ({ address }: PartyDraft): boolean =>
  isBlank(address?.firstName) && isBlank(address?.lastName) && isBlank(address?.companyName)

/** A natural person that is half named, or named as such by its type. */
const lacksPersonName = (party: PartyDraft, field: 'firstName' | 'lastName'): boolean =>
  kindOfParty(party) === 'natural' &&
  isBlank(party.address?.[field]) &&
  (party.partyType === 'NATURAL_PERSON' || !hasNoName(party))

const NAMED_BY_COMPANY: ReadonlySet<string | undefined> = new Set(['LEGAL_PERSON', 'AUTHORITY', 'ASSOCIATION'])

/** What nobody may leave out, or only the named kind of party. */
const present = (id: string, field: string, says: string, violated: PartyRule['violated']): PartyRule =>
  rule({ id, source, stage: 'presence', field, says, violated })

const presentInAddress = (id: string, field: keyof AddressDraft): PartyRule =>
  present(id, `address.${field}`, 'is required', ({ address }) => isBlank(address?.[field]))

/** What does not go together. */
const consistent = (id: string, field: string, says: string, violated: PartyRule['violated']): PartyRule =>
  rule({ id, source, stage: 'consistency', field, says, violated })

const PERSONS_ONLY = 'is allowed for natural persons only, not for a company'
const onlyForPersons = (id: string, field: 'gender' | 'dateOfBirth' | 'placeOfBirth'): PartyRule =>
  consistent(id, field, PERSONS_ONLY, (party) => isGiven(party[field]) && isCompany(party))

const inAddress = (field: keyof AddressDraft) => ({
  source,
  field: `address.${field}`,
  read: ({ address }: PartyDraft) => address?.[field],
})
const direct = (field: 'partyType' | 'gender' | 'dateOfBirth' | 'occupationKey') => ({
  source,
  field,
  read: (party: PartyDraft) => party[field],
})

/** Everything that contract 1, 2.6 asks of a party. */
export const PARTY_RULES: readonly PartyRule[] = [
  rule({
    id: '01',
    source,
    stage: 'structure',
    field: 'address',
    says: 'is required',
    violated: ({ address }) => address === undefined,
  }),
  present(
    '02',
    'address',
    'must have firstName and lastName, or companyName',
    (party) => hasNoName(party) && (party.partyType === undefined || party.partyType === 'SOLE_TRADER'),
  ),
  present('03', 'address.firstName', 'is required for a natural person', (party) =>
    lacksPersonName(party, 'firstName'),
  ),
  present('04', 'address.lastName', 'is required for a natural person', (party) => lacksPersonName(party, 'lastName')),
  present(
    '05',
    'address.companyName',
    'is required for LEGAL_PERSON, AUTHORITY and ASSOCIATION',
    ({ partyType, address }) => NAMED_BY_COMPANY.has(partyType) && isBlank(address?.companyName),
  ),
  presentInAddress('06', 'streetName'),
  presentInAddress('07', 'houseNumber'),
  presentInAddress('08', 'zipCode'),
  presentInAddress('09', 'cityName'),
  present(
    '10',
    'associationRepresentative',
    'must have lastName, or companyName when a legal person represents',
    ({ associationRepresentative: given }) =>
      given !== undefined && isBlank(given.lastName) && isBlank(given.companyName),
  ),
  oneOf({ id: '11', ...direct('partyType'), values: PARTY_TYPES }),
  shaped({
    id: '12',
    ...inAddress('houseNumber'),
    like: /^[0-9]{1,4}$/,
    says: 'must be at most four digits; a letter or a range belongs in addressSuffix',
  }),
  shaped({
    id: '13',
    ...inAddress('countryCode'),
    like: /^[A-Z]{1,3}$/,
    says: 'must be a state key of 1 to 3 uppercase letters (D for Germany)',
  }),
  oneOf({ id: '14', ...inAddress('gender'), values: GENDERS }),
  oneOf({ id: '15', ...direct('gender'), values: GENDERS }),
  dated({ id: '16', ...direct('dateOfBirth') }),
  shaped({
    id: '17',
    ...direct('occupationKey'),
    like: /^[0-9A-Z]{3}$/,
    says: 'must be a sector key of three digits or uppercase letters',
  }),
  consistent(
    '18',
    'address',
    'must have either firstName and lastName or companyName, not both',
    ({ address }) => isGiven(address?.companyName) && (isGiven(address?.firstName) || isGiven(address?.lastName)),
  ),
  consistent('19', 'address.gender', PERSONS_ONLY, (party) => party.address?.gender !== undefined && isCompany(party)),
  onlyForPersons('20', 'gender'),
  onlyForPersons('21', 'dateOfBirth'),
  onlyForPersons('22', 'placeOfBirth'),
  consistent(
    '23',
    'associationRepresentative',
    'must be a person or a company, not both',
    ({ associationRepresentative: given }) =>
      isGiven(given?.companyName) && (isGiven(given?.lastName) || isGiven(given?.firstName)),
  ),
  consistent(
    '24',
    'associationRepresentative',
    'is allowed for partyType ASSOCIATION only',
    ({ associationRepresentative, partyType }) =>
      associationRepresentative !== undefined && partyType !== 'ASSOCIATION',
  ),
]
