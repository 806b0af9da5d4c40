import { ShapeError, unreadable } from '../../kernel/rules/shape.ts'
import { type Finding, findAll } from '../../kernel/rules/staged-rules.ts'
import { inOwnWords } from './predecessor.ts'
import { readDraft } from './read-draft.ts'
import type { Plan } from './rules/rule.ts'
import type { Transaction } from './transaction.ts'

/** Everything that a plan has against a body, at once. */
export function findInBody(plan: Plan, transaction: Transaction, body: unknown): readonly Finding[] {
  try {
    return findAll(plan, readDraft(transaction, inOwnWords(transaction, body)))
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error
    return [unreadable(error)]
  }
}
