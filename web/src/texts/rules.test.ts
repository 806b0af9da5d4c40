import { expect, it } from 'vitest'
import { CATALOGUE } from '../../../src/domain/application/rules/catalogue.ts'
import { PARTNER_RULES } from '../../../src/domain/contract-partner/partner-rules.ts'
import { CONFIGURATION_RULES, CREATION_RULE } from '../../../src/domain/gks-access/rules/configuration.ts'
import { MATERIAL_RULES } from '../../../src/domain/gks-access/rules/material.ts'
import { germanAccessRule } from './access-rules.de.ts'
import { englishAccessRule } from './access-rules.en.ts'
import { germanRule } from './rules.de.ts'
import { englishRule } from './rules.en.ts'

const LANGUAGES = { German: germanRule, English: englishRule }
/** What only programs need to read: paths of fields, codes of receipts, words of JSON. */
const FOR_PROGRAMS = /[a-z][A-Z]|receipt code|JSON|\[\]/
/** Names that stand in both. */
const NAMES = /KOPA|eVB|kind/g

it.each(Object.entries(LANGUAGES))('every rule about an application has words for people: %s', (_, words) => {
  expect(CATALOGUE.length).toBeGreaterThan(100)
  expect(CATALOGUE.map(({ id }) => id).filter((id) => !words(id))).toEqual([])
})

it.each(Object.entries(LANGUAGES))('every rule about a contract partner has words for people: %s', (_, words) => {
  expect(PARTNER_RULES.length).toBeGreaterThan(10)
  expect(PARTNER_RULES.map(({ id }) => id).filter((id) => !words(id))).toEqual([])
})

it.each([
  ['German', germanAccessRule],
  ['English', englishAccessRule],
])('every rule about a GKS access has words for people: %s', (_, words) => {
  const ids = [...CONFIGURATION_RULES, CREATION_RULE, ...MATERIAL_RULES].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(20)
  expect(ids.filter((id) => !words(id))).toEqual([])
})

it('neither language shows people what the rules tell programs', () => {
  const ids = [...CATALOGUE, ...PARTNER_RULES].map(({ id }) => id)
  const words = ids.flatMap((id) => Object.values(LANGUAGES).map((of) => of(id)?.replaceAll(NAMES, '') ?? ''))
  expect(words.filter((text) => FOR_PROGRAMS.test(text))).toEqual([])
})
