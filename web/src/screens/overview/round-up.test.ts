import { expect, it } from 'vitest'
import { roundUp } from './round-up.ts'

it.each([
  [0, 1],
  [1, 1],
  [4, 5],
  [6, 10],
  [37, 50],
  [2340, 5000],
])('the scale for %i ends at %i', (value, end) => expect(roundUp(value)).toBe(end))
