import { isCalendarDate } from '../../kernel/calendar-date.ts'
import { isBlank } from '../../kernel/text.ts'
import { GENDERS, PARTY_TYPES } from './party.ts'
import type { AddressDraft, PartyDraft } from './party-draft.ts'
import { kindOfParty } from './party-kind.ts'

/** A rule about a party, wherever it stands in a body; `field` is relative to the party. */
export interface PartyRule {
  number: string
  stage: 'structure' | 'presence' | 'format' | 'consistency'
  field: string
  says: string
  violated(party: PartyDraft): boolean
}

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

const presentInAddress = (number: string, field: keyof AddressDraft): PartyRule => ({
  number,
  stage: 'presence',
  field: `address.${field}`,
  says: 'is required',
  violated: ({ address }) => isBlank(address?.[field]),
})

const onlyForPersons = (number: string, field: 'gender' | 'dateOfBirth' | 'placeOfBirth'): PartyRule => ({
  number,
  stage: 'consistency',
  field,
  says: 'is allowed for natural persons only, not for a company',
  violated: (party) => isGiven(party[field]) && isCompany(party),
})

const formatted = (
  number: string,
  field: string,
  says: string,
  read: (party: PartyDraft) => string | undefined,
  holds: (value: string) => boolean,
): PartyRule => ({
  number,
  stage: 'format',
  field,
  says,
  violated: (party) => {
    const value = read(party)
    return value !== undefined && !holds(value)
  },
})

const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value)
const anyOf = (values: readonly string[]): string => `must be one of ${values.join(', ')}`
const matches =
  (like: RegExp) =>
  (value: string): boolean =>
    like.test(value)

/** Everything that contract 1, 2.6 asks of a party. */
export const PARTY_RULES: readonly PartyRule[] = [
  {
    number: '01',
    stage: 'structure',
    field: 'address',
    says: 'is required',
    violated: ({ address }) => address === undefined,
  },
  {
    number: '02',
    stage: 'presence',
    field: 'address',
    says: 'must have firstName and lastName, or companyName',
    violated: (party) => hasNoName(party) && (party.partyType === undefined || party.partyType === 'SOLE_TRADER'),
  },
  {
    number: '03',
    stage: 'presence',
    field: 'address.firstName',
    says: 'is required for a natural person',
    violated: (party) => lacksPersonName(party, 'firstName'),
  },
  {
    number: '04',
    stage: 'presence',
    field: 'address.lastName',
    says: 'is required for a natural person',
    violated: (party) => lacksPersonName(party, 'lastName'),
  },
  {
    number: '05',
    stage: 'presence',
    field: 'address.companyName',
    says: 'is required for LEGAL_PERSON, AUTHORITY and ASSOCIATION',
    violated: ({ partyType, address }) => NAMED_BY_COMPANY.has(partyType) && isBlank(address?.companyName),
  },
  presentInAddress('06', 'streetName'),
  presentInAddress('07', 'houseNumber'),
  presentInAddress('08', 'zipCode'),
  presentInAddress('09', 'cityName'),
  {
    number: '10',
    stage: 'presence',
    field: 'associationRepresentative',
    says: 'must have lastName, or companyName when a legal person represents',
    violated: ({ associationRepresentative: given }) =>
      given !== undefined && isBlank(given.lastName) && isBlank(given.companyName),
  },
  formatted('11', 'partyType', anyOf(PARTY_TYPES), ({ partyType }) => partyType, isOneOf(PARTY_TYPES)),
  formatted(
    '12',
    'address.houseNumber',
    'must be at most four digits; a letter or a range belongs in addressSuffix',
    ({ address }) => address?.houseNumber,
    matches(/^[0-9]{1,4}$/),
  ),
  formatted(
    '13',
    'address.countryCode',
    'must be a state key of 1 to 3 uppercase letters (D for Germany)',
    ({ address }) => address?.countryCode,
    matches(/^[A-Z]{1,3}$/),
  ),
  formatted('14', 'address.gender', anyOf(GENDERS), ({ address }) => address?.gender, isOneOf(GENDERS)),
  formatted('15', 'gender', anyOf(GENDERS), ({ gender }) => gender, isOneOf(GENDERS)),
  formatted('16', 'dateOfBirth', 'must be a date YYYY-MM-DD', ({ dateOfBirth }) => dateOfBirth, isCalendarDate),
  formatted(
    '17',
    'occupationKey',
    'must be a sector key of three digits or uppercase letters',
    ({ occupationKey }) => occupationKey,
    matches(/^[0-9A-Z]{3}$/),
  ),
  {
    number: '18',
    stage: 'consistency',
    field: 'address',
    says: 'must have either firstName and lastName or companyName, not both',
    violated: ({ address }) =>
      isGiven(address?.companyName) && (isGiven(address?.firstName) || isGiven(address?.lastName)),
  },
  {
    number: '19',
    stage: 'consistency',
    field: 'address.gender',
    says: 'is allowed for natural persons only, not for a company',
    violated: (party) => party.address?.gender !== undefined && isCompany(party),
  },
  onlyForPersons('20', 'gender'),
  onlyForPersons('21', 'dateOfBirth'),
  onlyForPersons('22', 'placeOfBirth'),
  {
    number: '23',
    stage: 'consistency',
    field: 'associationRepresentative',
    says: 'must be a person or a company, not both',
    violated: ({ associationRepresentative: given }) =>
      isGiven(given?.companyName) && (isGiven(given?.lastName) || isGiven(given?.firstName)),
  },
  {
    number: '24',
    stage: 'consistency',
    field: 'associationRepresentative',
    says: 'is allowed for partyType ASSOCIATION only',
    violated: ({ associationRepresentative, partyType }) =>
      associationRepresentative !== undefined && partyType !== 'ASSOCIATION',
  },
]
