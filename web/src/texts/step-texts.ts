/** Figures and words that a next step has at hand, for sentences that name them. */
export interface StepFacts {
  figures: Readonly<Record<string, number>>
  message?: { code: string; text?: string } | undefined
  transaction: string
}

export type StepText = string | ((facts: StepFacts) => string)

/** One case: what a row of the list says, and what the task panel of the order says. */
export interface StepTexts {
  /** In a row. */
  short: StepText
  note?: StepText
  /** Over the task panel, and why. */
  headline: StepText
  why: StepText
  /** What to do in which order; the first words of a step are bold. */
  steps?: readonly (readonly [lead: string, rest: string])[]
}
