import type { Transaction } from '../../../../src/domain/application/transaction.ts'

/** A question with its answers: each leads to another question or to what has to be filed. */
export const QUESTIONS = {
  registered: { yes: 'what', was: 'same', never: 'today' },
  what: { off: 'AB', move: 'HA', other: 'UG' },
  same: { yes: 'WZ', no: 'WG' },
  today: { no: 'NZ', yes: 'TZ' },
} as const satisfies Record<string, Record<string, string>>

export type Question = keyof typeof QUESTIONS
export const FIRST_QUESTION: Question = 'registered'

export const isQuestion = (step: string): step is Question => step in QUESTIONS

/** What the answers so far lead to. Unknown answers lead to the first question. */
export function stepAfter(answers: readonly string[]): Question | Transaction {
  return answers.reduce<Question | Transaction>((step, answer) => {
    if (!isQuestion(step)) return step
    const next: Readonly<Record<string, Question | Transaction>> = QUESTIONS[step]
    return next[answer] ?? FIRST_QUESTION
  }, FIRST_QUESTION)
}
