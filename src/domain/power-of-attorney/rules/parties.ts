import { ONE_LINE } from '../../../kernel/rules/makers.ts'
import { brokenTexts, hasBrokenText } from '../../../kernel/rules/one-line.ts'
import { isBlank } from '../../../kernel/text.ts'
import type { PartyDraft } from '../../party/party-draft.ts'
import { kindOfParty } from '../../party/party-kind.ts'
import { PARTY_RULES } from '../../party/party-rules.ts'
import type { RequestDraft } from '../request-draft.ts'
import { partAt, type RequestRule, required, rule, shaped, source, wellFormed } from './kinds.ts'

interface Place {
  prefix: string
  field: 'principal' | 'representative' | 'deliveryRecipient'
}

/** What contract 1, 2.6 asks of a party, for one place where a party stands. */
const partyAt = ({ prefix, field }: Place): RequestRule[] =>
  partAt(PARTY_RULES, { prefix, field, read: (draft) => draft[field], extra: {} })

/** Each text stands on one line of the form. */
const onOneLine = ({ prefix, field }: Place): RequestRule => ({
  ...rule({
    id: `${prefix}-38`,
    source,
    stage: 'format',
    field,
    says: ONE_LINE,
    violated: (draft) => hasBrokenText(draft[field]),
  }),
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
  required({ id: 'PRN-31', source, field: 'principal', read: (draft) => draft.principal }),
  rule({
    id: 'PRN-32',
    source,
    stage: 'structure',
    field: 'principal.partyType',
    says: 'must not be ASSOCIATION: an association brings its own sealed PDF in powerOfAttorney.documentBase64',
    violated: ({ principal }) => principal?.partyType === 'ASSOCIATION',
  }),
  ...partyAt({ prefix: 'PRN', field: 'principal' }),
  required({
    id: 'PRN-33',
    source,
    field: 'principal.dateOfBirth',
    read: (draft) => draft.principal?.dateOfBirth,
    when: isNatural,
    says: 'is required for a natural person',
  }),
  required({
    id: 'PRN-34',
    source,
    field: 'principal.placeOfBirth',
    read: (draft) => draft.principal?.placeOfBirth,
    when: isNatural,
    says: 'is required for a natural person',
  }),
  required({
    id: 'PRN-35',
    source,
    field: 'principal.occupationKey',
    read: (draft) => draft.principal?.occupationKey,
    when: whenPrincipal(isCompany),
    says: 'is required for a legal person, except an authority',
  }),
  shaped({
    id: 'PRN-36',
    source,
    field: 'principal.address.zipCode',
    read: (draft) => draft.principal?.address?.zipCode,
    like: /^[0-9]{5}$/,
    says: 'must be five digits',
  }),
  wellFormed({
    id: 'PRN-37',
    source,
    field: 'principal.dateOfBirth',
    read: (draft) => draft.principal?.dateOfBirth,
    holds: (day) => day >= EARLIEST_BIRTH,
    says: `must not be before ${EARLIEST_BIRTH}`,
  }),
  onOneLine({ prefix: 'PRN', field: 'principal' }),
  required({ id: 'RPV-31', source, field: 'representative', read: (draft) => draft.representative }),
  ...partyAt({ prefix: 'RPV', field: 'representative' }),
  onOneLine({ prefix: 'RPV', field: 'representative' }),
  ...partyAt({ prefix: 'TRD', field: 'deliveryRecipient' }),
  onOneLine({ prefix: 'TRD', field: 'deliveryRecipient' }),
]
