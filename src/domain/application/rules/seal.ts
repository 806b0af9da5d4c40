import { entriesOf } from '../../../kernel/rules/makers.ts'
import { isBlank } from '../../../kernel/text.ts'
import type { Draft, SealDraft } from '../draft.ts'
import { REGISTRATIONS } from '../transaction.ts'
import { each, listAtMost } from './kinds.ts'
import type { Rule } from './rule.ts'
import { CODE_OF_PLATE } from './security-code.ts'

export const SEAL_POSITIONS = ['vorn', 'hinten', 'beide'] as const

const FIELD = 'customization.licensePlateSeals'
/** NZ and TZ have no stamp plates yet; what is sent is still validated. */
const head = { source: 'contract 1, 2.5', appliesTo: REGISTRATIONS }
const over = (draft: Draft) => entriesOf<SealDraft>(FIELD, draft.customization.licensePlateSeals)

/** Security codes of the stamp plates (contract 1, 2.5). */
export const sealRules: readonly Rule[] = [
  listAtMost({
    id: 'SEA-01',
    ...head,
    field: FIELD,
    read: (draft) => draft.customization.licensePlateSeals,
    entries: 3,
    says: 'must have at most three entries',
  }),
  each({
    id: 'SEA-02',
    ...head,
    stage: 'presence',
    field: `${FIELD}[].position`,
    over,
    breaks: ({ position }) => isBlank(position),
    says: 'is required: vorn, hinten or beide',
  }),
  each({
    id: 'SEA-03',
    ...head,
    stage: 'presence',
    field: `${FIELD}[].securityCode`,
    over,
    breaks: ({ securityCode }) => isBlank(securityCode),
    says: 'is required',
  }),
  each({
    id: 'SEA-04',
    ...head,
    stage: 'format',
    field: `${FIELD}[].position`,
    over,
    breaks: ({ position }) => position !== undefined && !SEAL_POSITIONS.some((known) => known === position),
    says: 'must be vorn, hinten or beide',
  }),
  each({
    id: 'SEA-05',
    ...head,
    stage: 'format',
    field: `${FIELD}[].securityCode`,
    over,
    breaks: ({ securityCode }) => securityCode !== undefined && !CODE_OF_PLATE.test(securityCode),
    says: 'must be exactly three digits or letters',
  }),
]
