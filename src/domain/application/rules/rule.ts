import { planOf, type StagedRule } from '../../../kernel/rules/staged-rules.ts'
import type { Draft } from '../draft.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../transaction.ts'

/** A rule about the body of an application. */
export interface Rule extends StagedRule<Draft> {
  appliesTo: readonly Transaction[]
}

/** The rules of one transaction, by stage. */
export type Plan = readonly (readonly Rule[])[]

/** Sorts the rules once, so that a request meets only its own. */
export function plansOf(rules: readonly Rule[]): Record<Transaction, Plan> {
  const planFor = (transaction: Transaction): Plan =>
    planOf(rules.filter(({ appliesTo }) => appliesTo.includes(transaction)))
  const [AB, HA, UG, WG, WZ, NZ, TZ] = ALL_TRANSACTIONS
  return {
    AB: planFor(AB),
    HA: planFor(HA),
    UG: planFor(UG),
    WG: planFor(WG),
    WZ: planFor(WZ),
    NZ: planFor(NZ),
    TZ: planFor(TZ),
  }
}
