import { REGISTRATIONS } from '../transaction.ts'
import { type DraftField, required, shaped } from './kinds.ts'
import type { Rule } from './rule.ts'

const evb: DraftField<string> = {
  source: 'contract 1, 2.5',
  appliesTo: REGISTRATIONS,
  field: 'customization.insuranceConfirmationNumber',
  read: (draft) => draft.customization.insuranceConfirmationNumber,
}

/** The electronic insurance confirmation (eVB). */
export const insuranceRules: readonly Rule[] = [
  required({ id: 'EVB-01', ...evb, says: 'is required: the electronic insurance confirmation number (eVB)' }),
  shaped({ id: 'EVB-02', ...evb, like: /^[0-9A-Za-z]{7}$/, says: 'must be exactly seven digits or letters' }),
]
