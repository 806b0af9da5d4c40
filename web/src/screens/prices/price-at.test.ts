import { expect, it } from 'vitest'
import { priceAfter, priceAt } from './price-at.ts'

const prices = {
  own: [
    { fromMonth: '2026-03', cents: 200 },
    { fromMonth: '2027-01', cents: 300 },
  ],
  standard: [{ fromMonth: '2026-01', cents: 100 }],
}

it.each([
  ['2025-12', undefined],
  ['2026-02', 100],
  ['2026-03', 200],
  ['2026-12', 200],
  ['2027-05', 300],
])('in %s it is %s', (month, cents) => expect(priceAt(prices, month)).toBe(cents))

it('knows which price of its own comes next', () => {
  expect(priceAfter(prices, '2026-12')).toEqual({ fromMonth: '2027-01', cents: 300 })
  expect(priceAfter(prices, '2027-01')).toBeUndefined()
})
