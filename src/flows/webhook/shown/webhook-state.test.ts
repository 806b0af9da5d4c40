import { expect, it } from 'vitest'
import { type StateFacts, webhookState } from './webhook-state.ts'

const QUIET: StateFacts = { active: true, consecutiveFailures: 0, retrying: 0, hasAttempts: true }

it.each<[string, Partial<StateFacts>]>([
  ['ok', {}],
  ['new', { hasAttempts: false }],
  ['retrying', { consecutiveFailures: 2, retrying: 1 }],
  ['ok', { consecutiveFailures: 2 }],
  ['failing', { consecutiveFailures: 3, retrying: 1 }],
  ['off', { active: false, consecutiveFailures: 9 }],
])('%s', (state, facts) => expect(webhookState({ ...QUIET, ...facts })).toBe(state))
