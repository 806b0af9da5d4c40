import { expect, it } from 'vitest'
import { displayPlate, parsePlate } from './plate.ts'

it.each([
  ['B-AB 123', { city: 'B', middle: 'AB', end: '123', usageType: 'EURO' }],
  ['WÜ-X 1E', { city: 'WÜ', middle: 'X', end: '1', usageType: 'ELECTRIC' }],
  ['HH-AA 9999H', { city: 'HH', middle: 'AA', end: '9999', usageType: 'HISTORIC' }],
] as const)('%s reads and shows the same plate', (text, plate) => {
  expect(parsePlate(text)).toEqual(plate)
  expect(displayPlate(plate)).toBe(text)
})

it.each(['b-ab 123', ' B AB 123 ', 'B-AB123', 'B  AB  123'])('%j is B-AB 123', (text) => {
  expect(parsePlate(text)).toMatchObject({ city: 'B', middle: 'AB', end: '123' })
})

it.each(['', 'B-123', 'BERLIN-AB 1', 'B-ÄB 1', 'B-AB 12345', 'BAB123', 'B-AB 123X', 'ß-A 1'])(
  '%j is no plate',
  (text) => {
    expect(parsePlate(text)).toBeUndefined()
  },
)
