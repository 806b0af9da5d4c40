import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../kernel/refusal.ts'
import { readConfiguration, requireComplete } from '../configuration-input.ts'
import { CONFIGURATION_RULES, CREATION_RULE } from './configuration.ts'
import { CONFIGURATION, CONFIGURATION_VECTORS } from './configuration.vectors.ts'
import { MATERIAL_RULES } from './material.ts'

const RULES = [...CONFIGURATION_RULES, CREATION_RULE]

/** The rules by which a body for a new access is refused. */
function idsFor(change: Record<string, unknown>): string[] {
  try {
    const input = readConfiguration({ ...CONFIGURATION, ...change })
    requireComplete(input)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.reasons.map(({ rule }) => rule)
  }
}

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const { accepts, rejects } = CONFIGURATION_VECTORS[id] ?? { accepts: {}, rejects: {} }

  it('has a case that it stops and one that it lets pass', () => {
    expect(Object.keys(rejects)).not.toEqual([])
    expect(Object.keys(accepts)).not.toEqual([])
  })
  it('survives an empty body', () => expect(() => rule.violated({})).not.toThrow())
  for (const [name, change] of Object.entries(accepts)) {
    it(`accepts ${name}`, () => expect(idsFor(change)).toEqual([]))
  }
  for (const [name, change] of Object.entries(rejects)) {
    it(`rejects ${name}`, () => expect(idsFor(change)).toEqual([id]))
  }
})

describe('the rules of a GKS access (contract 2, 2.5)', () => {
  it('have ids of their own and begin with their field', () => {
    const ids = [...RULES, ...MATERIAL_RULES].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(Object.keys(CONFIGURATION_VECTORS)).toEqual(RULES.map(({ id }) => id))
    for (const { id, source, field, message } of [...RULES, ...MATERIAL_RULES]) {
      expect(id).toMatch(/^GKA-\d{2}$/)
      expect(source).toMatch(/^contract 2, \d/)
      expect(message.slice(0, field.length + 1)).toMatch(/[ :]$/)
      expect(message.startsWith(field)).toBe(true)
    }
  })

  it.each([
    ['a body that is none', [], 'body'],
    ['a field of a wrong JSON type', { name: 1 }, 'name'],
    ['a company whose name is none', { company: { name: 1 } }, 'company.name'],
  ])('call %s unreadable', (_, body, field) => {
    expect(() => readConfiguration(body)).toThrow(
      expect.objectContaining({ status: 400, reasons: [{ rule: 'JSON-01', field }] }),
    )
  })
})
