import type { PartyDraft } from '../../party/party-draft.ts'
import { needsOccupationKey } from '../../party/party-kind.ts'
import { PARTY_RULES } from '../../party/party-rules.ts'
import type { Draft } from '../draft.ts'
import { REGISTRATIONS, type Transaction } from '../transaction.ts'
import { required } from './kinds.ts'
import type { Rule } from './rule.ts'

interface PartyField {
  prefix: string
  appliesTo: readonly Transaction[]
  field: string
  read(draft: Draft): PartyDraft | undefined
}

/** The rules about a party, for one place where a party stands. */
const partyAt = ({ prefix, appliesTo, field, read }: PartyField): Rule[] =>
  PARTY_RULES.map((rule) => ({
    id: `${prefix}-${rule.number}`,
    source: 'contract 1, 2.6',
    stage: rule.stage,
    appliesTo,
    field: `${field}.${rule.field}`,
    message: `${field}.${rule.field} ${rule.says}`,
    violated: (draft) => {
      const party = read(draft)
      return party !== undefined && rule.violated(party)
    },
  }))

const withoutProcess = (draft: Draft): boolean => draft.powerOfAttorney?.processId === undefined
const NEED_HOLDER = ['HA', ...REGISTRATIONS] as const

/** Holder, representative and delivery recipient. */
export const partyRules: readonly Rule[] = [
  ...partyAt({ prefix: 'HLD', appliesTo: NEED_HOLDER, field: 'vehicleHolder', read: (draft) => draft.vehicleHolder }),
  required({
    id: 'HLD-31',
    source: 'contract 1, 2.4 and 2.5',
    appliesTo: NEED_HOLDER,
    field: 'vehicleHolder',
    read: (draft) => draft.vehicleHolder,
    when: withoutProcess,
    says: 'is required unless powerOfAttorney.processId is given',
  }),
  required({
    id: 'HLD-32',
    source: 'contract 1, 2.5 and 2.6',
    appliesTo: REGISTRATIONS,
    field: 'vehicleHolder.occupationKey',
    read: (draft) => draft.vehicleHolder?.occupationKey,
    when: (draft) =>
      draft.vehicleHolder !== undefined && needsOccupationKey(draft.vehicleHolder) && withoutProcess(draft),
    says: 'is required for companies, authorities, associations and sole traders',
  }),
  ...partyAt({
    prefix: 'AGT',
    appliesTo: NEED_HOLDER,
    field: 'powerOfAttorney.representative',
    read: (draft) => draft.powerOfAttorney?.representative,
  }),
  ...partyAt({
    prefix: 'RCP',
    appliesTo: REGISTRATIONS,
    field: 'deliveryRecipient',
    read: (draft) => draft.deliveryRecipient,
  }),
]
