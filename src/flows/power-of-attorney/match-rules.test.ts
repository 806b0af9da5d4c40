import { expect, it } from 'vitest'
import { CATALOGUE } from '../../domain/application/rules/catalogue.ts'
import { REQUEST_CATALOGUE } from '../../domain/power-of-attorney/rules/catalogue.ts'
import { MATCH_RULES } from './match-rules.ts'

it('gives every rule an id of its own, and its place in the contract', () => {
  const ids = [...MATCH_RULES, ...REQUEST_CATALOGUE, ...CATALOGUE].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const { id, source } of MATCH_RULES) {
    expect(id).toMatch(/^MTC-\d{2}$/)
    expect(source).toMatch(/^contract [12], \d/)
  }
})
