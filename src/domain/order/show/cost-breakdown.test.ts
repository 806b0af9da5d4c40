import { describe, expect, it } from 'vitest'
import { anAttempt } from '../../../../test/builders/attempt.ts'
import type { Attempt } from '../order.ts'
import { costBreakdown, feesOf } from './cost-breakdown.ts'

const billed = (change: Partial<Attempt> = {}) => anAttempt({ ownRegistration: true, ...change })
const COSTS = { value: { items: [{ number: 4, amount: 210 }], total: 210 } }
const ANNOUNCED = [{ type: 'QUITTUNG', kind: 'Hinweis', code: '07085' }] as const

describe('costBreakdown (contract 2, 2.3)', () => {
  it.each([
    ['eingereicht', [], undefined],
    ['eingereicht', ANNOUNCED, { kbaCost: 30 }],
    ['fehlgeschlagen', [], undefined],
    ['beschieden', [], { kbaCost: 30 }],
    ['abgelehnt', [], { kbaCost: 30 }],
  ] as const)('of an order in state %s with messages %j is %j', (state, messages, expected) => {
    expect(costBreakdown(billed({ state, messages }))).toEqual(expected)
  })

  it('gives the total as an item of its own, behind the others', () => {
    expect(costBreakdown(billed({ state: 'beschieden', result: { costs: COSTS } }))).toEqual({
      kbaCost: 30,
      registrationOfficeCosts: {
        items: [{ number: 4, amount: 210 }],
        total: { number: 5, name: 'Summe', amount: 210 },
      },
    })
  })

  it('is hidden from a client that does not bill the authority (contract 1, 2.9)', () => {
    const attempt = anAttempt({
      state: 'beschieden',
      result: { costs: COSTS },
      feeAmountCents: 1,
      paymentReference: 'K',
    })
    expect(costBreakdown(attempt)).toBeUndefined()
    expect(feesOf(attempt)).toEqual({})
  })
})

describe('feesOf (contract 2, 2.1)', () => {
  it('prefers the fee notice to the decision, each value on its own', () => {
    const result = { costs: { value: { ...COSTS.value, paymentReference: 'B-1' } } }
    expect(feesOf(billed({ result }))).toEqual({ feeAmountCents: 210, paymentReference: 'B-1' })
    expect(feesOf(billed({ result, feeAmountCents: 99 }))).toEqual({ feeAmountCents: 99, paymentReference: 'B-1' })
    expect(feesOf(billed({ result, paymentReference: 'N-1' }))).toEqual({
      feeAmountCents: 210,
      paymentReference: 'N-1',
    })
    expect(feesOf(billed())).toEqual({ feeAmountCents: undefined, paymentReference: undefined })
  })
})
