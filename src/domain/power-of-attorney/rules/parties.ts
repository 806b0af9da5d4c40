import { isBlank, isOneLine } from '../../../kernel/text.ts'
import type { PartyDraft } from '../../party/party-draft.ts'
import { kindOfParty } from '../../party/party-kind.ts'
import { PARTY_RULES } from '../../party/party-rules.ts'
import type { RequestDraft } from '../request-draft.ts'
import { type RequestRule, required, SOURCE, wellFormed } from './kinds.ts'

interface Place {
  prefix: string
  field: 'principal' | 'representative' | 'deliveryRecipient'
}

/** What contract 1, 2.6 asks of a party, for one place where a party stands. */
const partyAt = ({ prefix, field }: Place): RequestRule[] =>
  PARTY_RULES.map((rule) => ({
    id: `${prefix}-${rule.number}`,
    source: 'contract 1, 2.6',
    stage: rule.stage,
    field: `${field}.${rule.field}`,
    message: `${field}.${rule.field} ${rule.says}`,
    violated: (draft) => {
      const party = draft[field]
      return party !== undefined && rule.violated(party)
    },
  }))

/** Paths of the texts that would take more than one line of the form. */
const brokenTexts = (given: object | undefined, path: string): string[] =>
  Object.entries(given ?? {}).flatMap(([key, value]) => {
    if (typeof value === 'string') return isOneLine(value) ? [] : [`${path}.${key}`]
    return value !== null && typeof value === 'object' ? brokenTexts(value, `${path}.${key}`) : []
  })

/** Each text stands on one line of the form. */
const onOneLine = ({ prefix, field }: Place): RequestRule => ({
  id: `${prefix}-38`,
  source: SOURCE,
  stage: 'format',
  field,
  message: `${field} must be on one line, without control characters`,
  violated: (draft) => brokenTexts(draft[field], field).length > 0,
  places: (draft) => brokenTexts(draft[field], field),
})

const whenPrincipal =
  (holds: (principal: PartyDraft) => boolean) =>
  ({ principal }: RequestDraft): boolean =>
    principal !== undefined && holds(principal)

const isNatural = whenPrincipal((principal) => kindOfParty(principal) === 'natural')

/** With both names it is contradictory, which another rule tells. */
const isCompany = (principal: PartyDraft): boolean =>
  kindOfParty(principal) === 'legal' && principal.partyType !== 'AUTHORITY' && isBlank(principal.address?.lastName)

/** Nobody who signs was born earlier. */
const EARLIEST_BIRTH = '1890-01-01'

/** Principal, representative and third party. */
export const partyRules: readonly RequestRule[] = [
  required({ id: 'PRN-31', field: 'principal', read: (draft) => draft.principal }),
  {
    id: 'PRN-32',
    source: SOURCE,
    stage: 'structure',
    field: 'principal.partyType',
    message:
      'principal.partyType must not be ASSOCIATION: an association brings its own sealed PDF in powerOfAttorney.documentBase64',
    violated: ({ principal }) => principal?.partyType === 'ASSOCIATION',
  },
  ...partyAt({ prefix: 'PRN', field: 'principal' }),
  required({
    id: 'PRN-33',
    field: 'principal.dateOfBirth',
    read: (draft) => draft.principal?.dateOfBirth,
    when: isNatural,
    says: 'is required for a natural person',
  }),
  required({
    id: 'PRN-34',
    field: 'principal.placeOfBirth',
    read: (draft) => draft.principal?.placeOfBirth,
    when: isNatural,
    says: 'is required for a natural person',
  }),
  required({
    id: 'PRN-35',
    field: 'principal.occupationKey',
    read: (draft) => draft.principal?.occupationKey,
    when: whenPrincipal(isCompany),
    says: 'is required for a legal person, except an authority',
  }),
  wellFormed({
    id: 'PRN-36',
    field: 'principal.address.zipCode',
    read: (draft) => draft.principal?.address?.zipCode,
    holds: (zipCode) => /^[0-9]{5}$/.test(zipCode),
    says: 'must be five digits',
  }),
  wellFormed({
    id: 'PRN-37',
    field: 'principal.dateOfBirth',
    read: (draft) => draft.principal?.dateOfBirth,
    holds: (day) => day >= EARLIEST_BIRTH,
    says: `must not be before ${EARLIEST_BIRTH}`,
  }),
  onOneLine({ prefix: 'PRN', field: 'principal' }),
  required({ id: 'RPV-31', field: 'representative', read: (draft) => draft.representative }),
  ...partyAt({ prefix: 'RPV', field: 'representative' }),
  onOneLine({ prefix: 'RPV', field: 'representative' }),
  ...partyAt({ prefix: 'TRD', field: 'deliveryRecipient' }),
  onOneLine({ prefix: 'TRD', field: 'deliveryRecipient' }),
]
