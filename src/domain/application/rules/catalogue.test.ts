import { describe, expect, it } from 'vitest'
import { aBody } from '../../../../test/builders/draft.ts'
import { checkApplication } from '../check-application.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../transaction.ts'
import { CATALOGUE } from './catalogue.ts'
import { VECTORS } from './catalogue.vectors.ts'
import type { Change } from './vectors.ts'

function findingsFor(transaction: Transaction, change: Change = {}) {
  const checked = checkApplication(transaction, aBody(transaction, change))
  return checked.accepted ? [] : checked.findings
}

const idsFor = (transaction: Transaction, change?: Change) => findingsFor(transaction, change).map(({ rule }) => rule)

describe.each(CATALOGUE.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const { on, accepts, rejects } = VECTORS[id] ?? { on: 'AB', accepts: {}, rejects: {} }

  it('has a case that it stops and one that it lets pass', () => {
    expect(Object.keys(rejects)).not.toEqual([])
    expect(Object.keys(accepts)).not.toEqual([])
  })
  it('applies to the transaction of its cases', () => expect(rule.appliesTo).toContain(on))
  it('survives an empty draft', () => expect(() => rule.violated({ customization: {} })).not.toThrow())
  it('names its field first and its place in the contract', () => {
    expect(rule.message.startsWith(`${rule.field} `)).toBe(true)
    expect(rule.source).toMatch(/^contract [12], \d/)
  })

  for (const [name, change] of Object.entries(accepts)) {
    it(`accepts ${name}`, () => expect(idsFor(on, change)).toEqual([]))
  }
  for (const [name, change] of Object.entries(rejects)) {
    it(`rejects ${name}`, () => {
      const finding = findingsFor(on, change).find(({ rule: found }) => found === id)
      expect(finding?.message.startsWith(`${finding.field} `)).toBe(true)
    })
  }
})

describe('the catalogue', () => {
  it.each(ALL_TRANSACTIONS)('finds nothing in the valid %s body', (transaction) => {
    expect(findingsFor(transaction)).toEqual([])
  })

  it('gives every rule an id of its own', () => {
    const ids = CATALOGUE.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    for (const id of ids) expect(id).toMatch(/^[A-Z]{3}-\d{2}$/)
  })

  it('has no cases for rules that do not exist', () => {
    const ids = new Set(CATALOGUE.map(({ id }) => id))
    expect(Object.keys(VECTORS).filter((id) => !ids.has(id))).toEqual([])
  })
})
