/** The order in which a request is checked. A stage runs only when every earlier stage is clean (contract 2, 7). */
export const STAGES = ['structure', 'presence', 'format', 'consistency'] as const
export type Stage = (typeof STAGES)[number]

/** A rule about a request body, as a value. */
export interface StagedRule<Draft> {
  /** Stable for ever: quoted in support answers, never given to another rule. */
  id: string
  /** Where the contract says so. */
  source: string
  stage: Stage
  /** Path in the request body; `[]` stands for every entry of a list. */
  field: string
  /** What a client reads; begins with the field. */
  message: string
  /** True when the draft breaks the rule. Total: does not throw on any draft. */
  violated(draft: Draft): boolean
  /** Rules about lists: the exact places that break the rule. Asked only when it is violated. */
  places?(draft: Draft): readonly string[]
  /** What the message ends with for this draft, such as a date or a size. Asked only when the rule is violated. */
  detail?(draft: Draft): string
}

export interface Finding {
  rule: string
  field: string
  message: string
}

/** Rules by stage. */
type StagedPlan<Draft> = readonly (readonly StagedRule<Draft>[])[]

/** Sorts rules once, so that a request meets them in order. */
export const planOf = <Draft, Rule extends StagedRule<Draft>>(rules: readonly Rule[]): readonly (readonly Rule[])[] =>
  STAGES.map((stage) => rules.filter((rule) => rule.stage === stage))

/** A broken rule, with the place where it is broken. */
export const findingAt = <Draft>(rule: StagedRule<Draft>, draft: Draft, place = rule.field): Finding => ({
  rule: rule.id,
  field: place,
  message: place + rule.message.slice(rule.field.length) + (rule.detail?.(draft) ?? ''),
})

const findingsOf = <Draft>(rule: StagedRule<Draft>, draft: Draft): Finding[] =>
  rule.places?.(draft).map((place) => findingAt(rule, draft, place)) ?? [findingAt(rule, draft)]

/** Missing data is reported together, one finding per line; every other stage names its first problem only. */
const PRESENCE = STAGES.indexOf('presence')
/** Enough for any honest body; a hostile one must not make the answer endless. */
const MAX_FINDINGS = 100

/** The findings of the first stage that is not clean; none when the draft keeps every rule. */
export function validate<Draft>(plan: StagedPlan<Draft>, draft: Draft): Finding[] {
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

/**
 * The findings of every stage, for people who mend all of them at once: one per field, that of the earliest stage, and none
 * about parts of what is named as a whole already. None exactly when `validate` finds none.
 */
export function findAll<Draft>(plan: StagedPlan<Draft>, draft: Draft): Finding[] {
  const found = new Map<string, Finding>()
  for (const rule of plan.flat()) {
    if (!rule.violated(draft)) continue
    for (const finding of findingsOf(rule, draft)) {
      if (!wholesOf(finding.field).some((field) => found.has(field))) found.set(finding.field, finding)
      if (found.size === MAX_FINDINGS) return [...found.values()]
    }
  }
  return [...found.values()]
}

/** A field and everything that it is a part of. */
const wholesOf = (field: string): string[] =>
  field.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))
