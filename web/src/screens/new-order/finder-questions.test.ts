import { expect, it } from 'vitest'
import { ALL_TRANSACTIONS } from '../../../../src/domain/application/transaction.ts'
import { FIRST_QUESTION, isQuestion, QUESTIONS, stepAfter } from './finder-questions.ts'

/** Every way through the questions, with what it leads to. */
function ways(answers: readonly string[] = []): { answers: readonly string[]; to: string }[] {
  const step = stepAfter(answers)
  if (!isQuestion(step)) return [{ answers, to: step }]
  return Object.keys(QUESTIONS[step]).flatMap((answer) => ways([...answers, answer]))
}

it('at most three questions lead to each of the seven, by one way', () => {
  expect(
    ways()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([...ALL_TRANSACTIONS].toSorted())
  expect(Math.max(...ways().map(({ answers }) => answers.length))).toBeLessThanOrEqual(3)
})

it('an answer that nobody offered begins again', () => expect(stepAfter(['nonsense'])).toBe(FIRST_QUESTION))
