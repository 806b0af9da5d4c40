import { expect, it } from 'vitest'
import { CATALOGUE } from '../../../src/domain/application/rules/catalogue.ts'
import { germanRule } from './rules.de.ts'

it('every rule about an application has a German text', () => {
  expect(CATALOGUE.length).toBeGreaterThan(100)
  expect(CATALOGUE.map(({ id }) => id).filter((id) => !germanRule(id))).toEqual([])
})
