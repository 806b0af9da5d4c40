import { knownFormsOf } from '../../../kernel/rules/known-forms.ts'
import { makersOf } from '../../../kernel/rules/makers.ts'
import type { StagedRule } from '../../../kernel/rules/staged-rules.ts'
import type { RequestDraft } from '../request-draft.ts'

export type RequestRule = StagedRule<RequestDraft>

/** The source of every rule that names no other. */
export const source = 'contract 2, 4.1'

/** The makers of rules about the body of `POST /powerOfAttorneys`. */
export const { rule, required, wellFormed, consistent, shaped, oneOf, atMost, listAtMost, oneLine, each, partAt } =
  makersOf<RequestDraft>()
export const known = knownFormsOf<RequestDraft>()
