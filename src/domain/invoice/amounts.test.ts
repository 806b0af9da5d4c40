import { describe, expect, it } from 'vitest'
import { amountsOf, item, reversed } from './amounts.ts'

const items = (...prices: readonly [quantity: number, unitPrice: number][]) =>
  prices.map(([quantity, unitPrice]) => item({ description: 'x', quantity, unitPrice }))

describe('the amounts of an invoice', () => {
  it.each([
    [items(), 0, 0, 0],
    [items([3, 250]), 750, 143, 893],
    [items([3, 250], [2, 12]), 774, 147, 921],
    // 50 cents of tax are rounded up: 0.50 * 0.19 = 0.095.
    [items([1, 50]), 50, 10, 60],
    [items([1, 0]), 0, 0, 0],
    [items([100_000, 9999]), 999_900_000, 189_981_000, 1_189_881_000],
  ])('%j', (given, net, vat, gross) => {
    expect(amountsOf(given)).toEqual({ net, vatPercent: 19, vat, gross })
  })

  it('and of its reversal cancel each other out', () => {
    for (const price of [1, 50, 12, 333, 7777]) {
      const given = items([3, price], [1, 12])
      const [one, other] = [amountsOf(given), amountsOf(reversed(given))]
      expect([one.net + other.net, one.vat + other.vat, one.gross + other.gross]).toEqual([0, 0, 0])
    }
  })
})
