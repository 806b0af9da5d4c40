import { expect, it } from 'vitest'
import type { Rule } from '../../src/domain/application/rules/rule.ts'
import { renderRules } from './rules.ts'

const RULE: Rule = {
  id: 'X-01',
  source: 'contract 1, 2.3',
  stage: 'presence',
  appliesTo: ['AB', 'HA'],
  field: 'email',
  message: 'email is required',
  violated: () => true,
}

it('shows a rule under its stage, with its field once', () => {
  const [, presence = ''] = renderRules([RULE]).split('## presence')
  expect(presence).toContain('| X-01 | AB HA | `email` | is required | 1, 2.3 |')
})
