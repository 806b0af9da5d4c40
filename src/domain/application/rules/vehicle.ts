import { entriesOf } from '../../../kernel/rules/makers.ts'
import { isBlank } from '../../../kernel/text.ts'
import type { Draft, InspectionDraft } from '../draft.ts'
import { REGISTRATIONS } from '../transaction.ts'
import { each, listAtMost, shaped } from './kinds.ts'
import type { Rule } from './rule.ts'

export const INSPECTION_TYPES = ['HU', 'SP'] as const

const head = { source: 'contract 1, 2.5', appliesTo: REGISTRATIONS }
const MONTH = /^(0[1-9]|1[0-2])[0-9]{4}$/

const over = (draft: Draft) => entriesOf<InspectionDraft>('customization.inspections', draft.customization.inspections)

/** Inspections and use of the vehicle (contract 1, 2.5). */
export const vehicleRules: readonly Rule[] = [
  listAtMost({
    id: 'INS-01',
    ...head,
    field: 'customization.inspections',
    read: (draft) => draft.customization.inspections,
    entries: 2,
    says: 'must have at most two entries',
  }),
  each({
    id: 'INS-02',
    ...head,
    stage: 'presence',
    field: 'customization.inspections[].nextInspection',
    over,
    breaks: ({ nextInspection }) => isBlank(nextInspection),
    says: 'is required',
  }),
  each({
    id: 'INS-03',
    ...head,
    stage: 'format',
    field: 'customization.inspections[].inspectionType',
    over,
    breaks: ({ inspectionType = 'HU' }) => !INSPECTION_TYPES.some((type) => type === inspectionType),
    says: 'must be HU or SP',
  }),
  each({
    id: 'INS-04',
    ...head,
    stage: 'format',
    field: 'customization.inspections[].nextInspection',
    over,
    breaks: ({ nextInspection }) => nextInspection !== undefined && !MONTH.test(nextInspection),
    says: 'must be a month and year in the form MMYYYY',
  }),
  shaped({
    id: 'USE-01',
    ...head,
    field: 'customization.vehicleUsage',
    read: (draft) => draft.customization.vehicleUsage,
    like: /^[A-Z]$/,
    says: 'must be one uppercase letter',
  }),
]
