import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, parseDuration, roughly, SECOND } from './duration.ts'

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

it.each([
  [-5, '0 s'],
  [900, '0 s'],
  [119 * SECOND, '119 s'],
  [2 * MINUTE, '2 min'],
  [90 * MINUTE, '90 min'],
  [30 * HOUR, '30 h'],
  [48 * HOUR, '2 d'],
  [400 * DAY, '400 d'],
])('%d ms are roughly %s', (ms, said) => {
  expect(roughly(ms)).toBe(said)
})
