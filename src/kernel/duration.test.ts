import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, parseDuration } from './duration.ts'

it.each([
  ['PT16M', 16 * MINUTE],
  ['P4D', 4 * DAY],
  ['P1DT2H', DAY + 2 * HOUR],
  ['P1W', 7 * DAY],
  ['PT1.5S', 1500],
  ['-PT1H', -HOUR],
])('reads %s', (text, ms) => expect(parseDuration(text)).toBe(ms))

it.each(['', 'P', 'PT', '16M', 'P1M', 'P1Y', 'PT1', '1 hour'])('refuses %j', (text) => {
  expect(parseDuration(text)).toBeUndefined()
})
