import { describe, expect, it } from 'vitest'
import { NEXT_STEPS as CASES, type NextStepCase } from '../../../src/domain/order/next-step.ts'
import { NEXT_STEPS, stepWords } from './next-steps.ts'

const cases = Object.keys(CASES).filter((name): name is NextStepCase => name in CASES)

describe.each(['de', 'en'] as const)('the words for the next step (%s)', (language) => {
  it('are there for every case, and for no other', () => {
    expect(Object.keys(NEXT_STEPS[language]).toSorted()).toEqual(cases.toSorted())
  })

  it.each(cases)('%s says something in a row and over the panel', (name) => {
    const nextStep = {
      case: name,
      ...CASES[name],
      message: { code: '00760', text: 'Ein Grund' },
      figures: { hours: 31 },
    }
    const { short, headline, why } = stepWords({ transaction: 'AB', files: 1, nextStep }, language)
    expect([short, headline, why].filter((text) => text.trim() === '')).toEqual([])
    // A row has room for one line.
    expect(short.length).toBeLessThan(50)
  })
})

it('a person who has to act is told how', () => {
  const silent = cases.filter((name) => CASES[name].who === 'you' && !NEXT_STEPS.de[name]?.steps?.length)
  expect(silent).toEqual([])
})
