import { describe, expect, it } from 'vitest'
import { quantileMs } from './duration-steps.ts'

const stepOf = (seconds: number): number => Math.floor(4 * Math.log2(Math.max(1, seconds)))

describe('times that are kept in steps', () => {
  it.each([4 * 60, 110 * 60, 26 * 3600])('tell half of %i seconds to a tenth', (seconds) => {
    const told = quantileMs([{ step: stepOf(seconds), number: 1 }], 0.5) ?? 0
    expect(Math.abs(told / 1000 / seconds - 1)).toBeLessThan(0.1)
  })

  it('tell the nine of ten that are quicker from the slow one', () => {
    const decisions = [
      { step: stepOf(60), number: 9 },
      { step: stepOf(86_400), number: 1 },
    ]
    expect(quantileMs(decisions, 0.5)).toBeLessThan(90_000)
    expect(quantileMs(decisions, 0.9)).toBeLessThan(90_000)
    expect(quantileMs(decisions, 0.95)).toBeGreaterThan(70_000_000)
  })

  it('tell nothing of no decisions', () => expect(quantileMs([], 0.5)).toBeNull())
})
