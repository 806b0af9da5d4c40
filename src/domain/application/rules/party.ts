import { needsOccupationKey } from '../../party/party-kind.ts'
import { PARTY_RULES } from '../../party/party-rules.ts'
import type { Draft } from '../draft.ts'
import { REGISTRATIONS } from '../transaction.ts'
import { partAt, required } from './kinds.ts'
import type { Rule } from './rule.ts'

const withoutProcess = (draft: Draft): boolean => draft.powerOfAttorney?.processId === undefined
const NEED_HOLDER = ['HA', ...REGISTRATIONS] as const

/** Holder, representative and delivery recipient. */
export const partyRules: readonly Rule[] = [
  ...partAt(PARTY_RULES, {
    prefix: 'HLD',
    extra: { appliesTo: NEED_HOLDER },
    field: 'vehicleHolder',
    read: (draft) => draft.vehicleHolder,
  }),
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
  ...partAt(PARTY_RULES, {
    prefix: 'AGT',
    extra: { appliesTo: NEED_HOLDER },
    field: 'powerOfAttorney.representative',
    read: (draft) => draft.powerOfAttorney?.representative,
  }),
  ...partAt(PARTY_RULES, {
    prefix: 'RCP',
    extra: { appliesTo: REGISTRATIONS },
    field: 'deliveryRecipient',
    read: (draft) => draft.deliveryRecipient,
  }),
]
