import { expect, it } from 'vitest'
import { CATALOGUE } from '../../../src/domain/application/rules/catalogue.ts'
import { PARTNER_RULES } from '../../../src/domain/contract-partner/partner-rules.ts'
import { germanRule } from './rules.de.ts'

it('every rule about an application has a German text', () => {
  expect(CATALOGUE.length).toBeGreaterThan(100)
  expect(CATALOGUE.map(({ id }) => id).filter((id) => !germanRule(id))).toEqual([])
})

it('every rule about a contract partner has a German text', () => {
  expect(PARTNER_RULES.length).toBeGreaterThan(10)
  expect(PARTNER_RULES.map(({ id }) => id).filter((id) => !germanRule(id))).toEqual([])
})
