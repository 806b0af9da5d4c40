import { knownFormsOf } from '../../../kernel/rules/known-forms.ts'
import { type FieldOf, makersOf } from '../../../kernel/rules/makers.ts'
import type { Draft } from '../draft.ts'
import type { Rule } from './rule.ts'

type Scope = Pick<Rule, 'appliesTo'>

/** A field of an application with its place in the contract, ready to be spread into several rules about it. */
export type DraftField<T> = FieldOf<Draft, T, Scope>

/** The makers of rules about applications. */
export const { rule, required, wellFormed, shaped, oneOf, atMost, listAtMost, each, partAt } = makersOf<Draft, Scope>()
export const known = knownFormsOf<Draft, Scope>()

/** A field that the transaction forbids. */
export const refused = (given: Pick<Rule, 'id' | 'source' | 'appliesTo' | 'field'> & { says: string }): Rule =>
  rule({ ...given, stage: 'consistency', violated: ({ refused: fields }) => fields?.includes(given.field) ?? false })
