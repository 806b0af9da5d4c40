import { expect, it } from 'vitest'
import { toDisplayPlate, toWirePlate } from './plate.ts'

it.each([
  ['B-AB 123', 'B  AB123', false, false],
  ['HH-A 1H', 'HH A 1', false, true],
  ['TÖL-A 7E', 'TÖLA 7', true, false],
])('%s is %j on the wire, and back', (display, text, electric, historic) => {
  expect(toWirePlate(display)).toEqual({ text, electric, historic })
  expect(toDisplayPlate({ text, electric, historic })).toBe(display)
})

it.each(['B AB 123', 'B-ÄB 1', 'B-AB', 'ABCD-A 1'])('%s is no plate', (display) => {
  expect(toWirePlate(display)).toBeUndefined()
})
