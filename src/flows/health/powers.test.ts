import { describe, expect, it } from 'vitest'
import { trustProblem } from './powers.ts'

describe('the trust service of an instance (contract 2, 4.5)', () => {
  it.each([
    ['test', 'test', undefined],
    ['production', 'production', undefined],
    ['test', 'production', 'another environment'],
    ['production', 'test', 'another environment'],
    ['missing', 'test', 'missing'],
    ['misconfigured', 'production', 'misconfigured'],
  ] as const)('that is %s on a %s instance: %s', (trust, instance, problem) => {
    expect(trustProblem({ trust, instance, handlesPowers: true })).toBe(problem)
  })

  it('is no problem where only deregistrations are released', () => {
    expect(trustProblem({ trust: 'missing', instance: 'production', handlesPowers: false })).toBeUndefined()
  })
})
