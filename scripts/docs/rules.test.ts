import { expect, it } from 'vitest'
import type { Rule } from '../../src/domain/application/rules/rule.ts'
import { MATCH_RULES } from '../../src/flows/power-of-attorney/match-rules.ts'
import { type RuleBook, renderRules } from './rules.ts'
import { GERMAN } from './rules-words.de.ts'
import { BESIDE_MATCHING } from './rules-words.ts'

const RULE: Rule = {
  id: 'X-01',
  source: 'contract 1, 2.3',
  stage: 'presence',
  appliesTo: ['AB', 'HA'],
  field: 'email',
  message: 'email is required',
  violated: () => true,
}

const BOOK: RuleBook = { rules: [RULE], partnerRules: [], requestRules: [], matchRules: [], accessRules: [] }

it('shows a rule under its stage, with its field once', () => {
  const [, presence = ''] = renderRules(BOOK, 'en').split('## presence')
  expect(presence).toContain('| X-01 | AB HA | `email` | is required | 1, 2.3 |')
})

it('shows what a rule means in the German words of the dashboard, beside the message that is sent', () => {
  const [, presence = ''] = renderRules({ ...BOOK, rules: [{ ...RULE, id: 'COM-02' }] }, 'de').split('## Fehlendes')
  expect(presence).toContain('| COM-02 | AB HA | `email` | Die E-Mail-Adresse fehlt. | is required | 1, 2.3 |')
})

it('has no German page while a rule lacks its German words', () => {
  expect(() => renderRules(BOOK, 'de')).toThrow('X-01 has no words in German')
})

it('tells in German what every comparison with a power of attorney is about', () => {
  const untold = [...MATCH_RULES, ...BESIDE_MATCHING].filter((rule) => !GERMAN.matchAbout?.(rule))
  expect(untold).toEqual([])
})
