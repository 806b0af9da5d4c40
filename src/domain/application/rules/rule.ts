import type { Draft } from '../draft.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../transaction.ts'

/** The order in which a request is checked. A stage runs only when every earlier stage is clean (contract 2, 7). */
export const STAGES = ['structure', 'presence', 'format', 'consistency'] as const
export type Stage = (typeof STAGES)[number]

export interface Rule {
  /** Stable for ever: quoted in support answers, never given to another rule. */
  id: string
  /** Where the contract says so. */
  source: string
  stage: Stage
  appliesTo: readonly Transaction[]
  /** Path in the request body; `[]` stands for every entry of a list. */
  field: string
  /** What a client reads; begins with the field. */
  message: string
  /** True when the draft breaks the rule. Total: does not throw on any Draft. */
  violated(draft: Draft): boolean
  /** Rules about lists: the exact places that break the rule. Asked only when it is violated. */
  places?(draft: Draft): readonly string[]
}

export interface Finding {
  rule: string
  field: string
  message: string
}

/** The rules of one transaction, by stage. */
export type Plan = readonly (readonly Rule[])[]

/** Sorts the rules once, so that a request meets only its own. */
export function plansOf(rules: readonly Rule[]): Record<Transaction, Plan> {
  const planOf = (transaction: Transaction): Plan =>
    STAGES.map((stage) => rules.filter((rule) => rule.stage === stage && rule.appliesTo.includes(transaction)))
  const [AB, HA, UG, WG, WZ, NZ, TZ] = ALL_TRANSACTIONS
  return {
    AB: planOf(AB),
    HA: planOf(HA),
    UG: planOf(UG),
    WG: planOf(WG),
    WZ: planOf(WZ),
    NZ: planOf(NZ),
    TZ: planOf(TZ),
  }
}

const findingsOf = (rule: Rule, draft: Draft): Finding[] =>
  (rule.places?.(draft) ?? [rule.field]).map((place) => ({
    rule: rule.id,
    field: place,
    message: place + rule.message.slice(rule.field.length),
  }))

/** Missing data is reported together, one finding per line; every other stage names its first problem only. */
const PRESENCE = STAGES.indexOf('presence')
/** Enough for any honest body; a hostile one must not make the answer endless. */
const MAX_FINDINGS = 100

/** The findings of the first stage that is not clean; none when the draft keeps every rule. */
export function validate(plan: Plan, draft: Draft): Finding[] {
  for (const [index, rules] of plan.entries()) {
    const broken: Finding[] = []
    for (const rule of rules) {
      if (!rule.violated(draft)) continue
      broken.push(...findingsOf(rule, draft))
      if (index !== PRESENCE) return broken.slice(0, 1)
    }
    if (broken.length > 0) return broken.slice(0, MAX_FINDINGS)
  }
  return []
}
