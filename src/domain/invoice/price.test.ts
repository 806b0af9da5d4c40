import { describe, expect, it } from 'vitest'
import { type Price, priceFor } from './price.ts'

const price = (clientId: number | null, fromMonth: string, cents: number): Price => ({
  clientId,
  businessTransaction: 'AB',
  fromMonth,
  cents,
})

const PRICES = [
  price(null, '2026-01', 300),
  price(null, '2026-06', 350),
  price(7, '2026-09', 200),
  price(7, '2026-11', 0),
]
const customer = { id: 7, isOperators: false }

describe('the price of a transaction', () => {
  it.each([
    ['2025-12', undefined],
    ['2026-01', 300],
    ['2026-05', 300],
    ['2026-08', 350],
    ['2026-09', 200],
    ['2026-11', 0],
    ['2027-01', 0],
  ])('in %s is the latest own one, else the latest for everybody: %s', (month, cents) => {
    expect(priceFor(PRICES, customer, 'AB', month)).toBe(cents)
  })

  it('is unknown for another transaction', () => {
    expect(priceFor(PRICES, customer, 'UG', '2026-11')).toBeUndefined()
  })

  it('is for an own client of the operator only what is set for it', () => {
    expect(priceFor(PRICES, { id: 8, isOperators: true }, 'AB', '2026-11')).toBeUndefined()
    expect(priceFor(PRICES, { id: 7, isOperators: true }, 'AB', '2026-09')).toBe(200)
    expect(priceFor(PRICES, { id: 8, isOperators: false }, 'AB', '2026-11')).toBe(350)
  })
})
