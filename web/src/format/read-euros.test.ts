import { expect, it } from 'vitest'
import { readEuros } from './read-euros.ts'

it.each([
  ['2,50', 250],
  ['2.5', 250],
  ['2,05', 205],
  [' 12 € ', 1200],
  ['0', 0],
  ['0,12 EUR', 12],
])('reads %j as %i cents', (text, cents) => expect(readEuros(text)).toBe(cents))

it.each(['', '-1', '1.000,00', '2,505', 'zwei', '1e3', ','])('does not read %j', (text) =>
  expect(readEuros(text)).toBeUndefined(),
)
