import { describe, expect, it } from 'vitest'
import { createFairBudget, type FairBudget } from './fair-budget.ts'

const claims = (budget: FairBudget) => {
  const granted: string[] = []
  return {
    granted,
    claim: (name: string, party: string, amount: number, share = 50) =>
      budget.claim({ party, amount, share }, () => granted.push(name)),
  }
}

describe('a budget that parties share', () => {
  it('grants at once what fits, and gives back once', () => {
    const budget = createFairBudget(100)
    const { claim, granted } = claims(budget)
    const lease = claim('a1', 'a', 50)
    expect([granted, budget.held]).toEqual([['a1'], 50])
    lease.end()
    lease.end()
    expect([budget.held, budget.waiting]).toEqual([0, 0])
  })

  it('lets a party wait that is beyond its share, in the order in which it came', () => {
    const budget = createFairBudget(100)
    const { claim, granted } = claims(budget)
    const first = claim('a1', 'a', 40)
    claim('a2', 'a', 20)
    claim('a3', 'a', 5)
    expect([granted, budget.waiting]).toEqual([['a1'], 2])
    first.end()
    expect([granted, budget.held]).toEqual([['a1', 'a2', 'a3'], 25])
  })

  it('does not let one party wait for another that is beyond its share', () => {
    const { claim, granted } = claims(createFairBudget(100))
    claim('a1', 'a', 40)
    claim('a2', 'a', 40)
    claim('b1', 'b', 40)
    expect(granted).toEqual(['a1', 'b1'])
  })

  it('serves the party first that holds least', () => {
    const budget = createFairBudget(100)
    const { claim, granted } = claims(budget)
    claim('b1', 'b', 10)
    const first = claim('a1', 'a', 50)
    claim('c1', 'c', 40)
    claim('c2', 'c', 10)
    claim('b2', 'b', 10)
    expect(granted).toEqual(['b1', 'a1', 'c1'])
    first.end()
    expect(granted).toEqual(['b1', 'a1', 'c1', 'b2', 'c2'])
  })

  it('always lets in a party that holds nothing, however full it is and however large the claim', () => {
    const { claim, granted } = claims(createFairBudget(100))
    claim('a1', 'a', 50)
    claim('b1', 'b', 50)
    claim('c1', 'c', 1000)
    expect(granted).toEqual(['a1', 'b1', 'c1'])
  })

  it('forgets who stops waiting, and goes on with those behind', () => {
    const budget = createFairBudget(100)
    const { claim, granted } = claims(budget)
    claim('a1', 'a', 40)
    const large = claim('a2', 'a', 40)
    claim('a3', 'a', 10)
    expect(granted).toEqual(['a1'])
    large.end()
    expect([granted, budget.held, budget.waiting]).toEqual([['a1', 'a3'], 50, 0])
  })
})
