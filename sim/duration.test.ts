import { describe, expect, it } from 'vitest'
import { addDuration, isDuration } from './duration.ts'

const START = Date.parse('2027-01-31T10:00:00Z')

describe('addDuration', () => {
  it.each([
    ['PT2H', '2027-01-31T12:00:00.000Z'],
    ['P1D', '2027-02-01T10:00:00.000Z'],
    ['P1W', '2027-02-07T10:00:00.000Z'],
    ['PT1M0.5S', '2027-01-31T10:01:00.500Z'],
    ['P1Y', '2028-01-31T10:00:00.000Z'],
    ['P2M', '2027-03-31T10:00:00.000Z'],
    ['PT0S', '2027-01-31T10:00:00.000Z'],
  ])('adds %s', (duration, result) => expect(new Date(addDuration(START, duration)).toISOString()).toBe(result))

  it.each(['', 'P', 'PT', '2H', 'P1H', 'PT1D', '-PT1H', 'PT1.5H'])('does not take %j for a duration', (text) => {
    expect(isDuration(text)).toBe(false)
  })
})
