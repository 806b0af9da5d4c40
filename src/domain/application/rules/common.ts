import { isBlank } from '../../../kernel/text.ts'
import { ALL_TRANSACTIONS } from '../transaction.ts'
import { atMost, type DraftField, known, required, shaped, wellFormed } from './kinds.ts'
import type { Rule } from './rule.ts'

const every = { source: 'contract 1, 2.2', appliesTo: ALL_TRANSACTIONS }

const email: DraftField<string> = { ...every, field: 'email', read: (draft) => draft.email }

const reference: DraftField<string> = { ...every, field: 'externalOrderId', read: (draft) => draft.externalOrderId }

const fin: DraftField<string> = {
  ...every,
  field: 'customization.vehicleIdentificationNumber',
  read: (draft) => draft.customization.vehicleIdentificationNumber,
}

const partner: DraftField<string> = {
  ...every,
  source: 'contract 1, 2.9',
  field: 'customization.contractPartner',
  read: (draft) => draft.customization.contractPartner,
}

/** On a production instance a blank number counts as missing (contract 1, 2.9 rule 2). */
export const BLANK_PARTNER = 'COM-10'

/** Fields of every application (contract 1, 2.2). */
export const commonRules: readonly Rule[] = [
  {
    id: 'COM-01',
    ...every,
    stage: 'structure',
    field: 'customization',
    message: 'customization is required and must be a JSON object',
    violated: (draft) => draft.customizationMissing === true,
  },
  required({ id: 'COM-02', ...email }),
  ...known.email(['COM-03', 'COM-04'], email),
  wellFormed({
    id: 'COM-09',
    ...reference,
    holds: (value) => !isBlank(value),
    says: 'must not be blank: leave it out to file without protection against duplicates',
  }),
  atMost({ id: 'COM-05', ...reference, length: 100 }),
  required({ id: 'COM-06', ...fin }),
  shaped({
    id: 'COM-07',
    ...fin,
    like: /^[0-9A-Z]{1,25}$/,
    says: 'must be 1 to 25 digits and uppercase letters',
  }),
  wellFormed({ id: BLANK_PARTNER, ...partner, holds: (value) => value !== '', says: 'must not be blank' }),
  shaped({
    id: 'COM-08',
    ...partner,
    like: /^[UBS][0-9]{6}$/,
    says: 'must be a KOPA-VP: U, B or S followed by six digits',
  }),
]
