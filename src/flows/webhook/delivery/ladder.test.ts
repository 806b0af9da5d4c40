import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../../kernel/duration.ts'
import { LADDER_MS, nextAttemptAt, plannedAttempts } from './ladder.ts'

const NOW = new Date('2026-11-16T09:00:00.000Z')
const waitAfter = (attempts: number, scale = 1): number | undefined => {
  const next = nextAttemptAt(attempts, NOW, scale)
  return next && next.getTime() - NOW.getTime()
}

describe('the ladder of attempts (contract 2, 6.6)', () => {
  it.each([
    [2, 1 * MINUTE],
    [3, 5 * MINUTE],
    [4, 15 * MINUTE],
    [5, 1 * HOUR],
    [6, 6 * HOUR],
    [7, 24 * HOUR],
  ])('makes attempt %i after %i ms', (attempt, wait) => expect(waitAfter(attempt - 1)).toBe(wait))

  it('ends after the seventh attempt', () => {
    expect(waitAfter(6)).toBeDefined()
    expect(waitAfter(7)).toBeUndefined()
  })

  it('takes about 31 hours in total', () => expect(Math.floor(LADDER_MS / HOUR)).toBe(31))

  it('can be run through faster, for tests', () => {
    expect(waitAfter(1, 0.001)).toBe(60)
    expect(waitAfter(6, 0.001)).toBe(86_400)
  })

  it('tells beforehand when the attempts still to come are planned', () => {
    const waits = (attempts: number) => plannedAttempts(attempts, NOW, 1).map((at) => at.getTime() - NOW.getTime())
    expect(waits(0)).toHaveLength(7)
    expect(waits(0).at(-1)).toBe(LADDER_MS)
    expect(waits(4)).toEqual([0, 6 * HOUR, 30 * HOUR])
    expect(waits(6)).toEqual([0])
  })
})
