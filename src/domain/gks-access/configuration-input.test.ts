import { describe, expect, it } from 'vitest'
import { readConfiguration } from './configuration-input.ts'
import { LIMITS } from './rules/configuration.ts'

const refusal = (body: unknown): string => {
  try {
    readConfiguration(body)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

describe('the fields of a GKS configuration (contract 2, 2.5)', () => {
  it.each(Object.entries(LIMITS).filter(([field]) => field !== 'environment'))(
    '%s has at most %i characters',
    (field, limit) => {
      expect(refusal({ [field]: 'x'.repeat(limit) })).toBe('')
      expect(refusal({ [field]: 'x'.repeat(limit + 1) })).toBe(`${field} must be at most ${limit} characters long`)
    },
  )

  it('environment is test or produktion, and too long a value says so', () => {
    expect(readConfiguration({ environment: 'produktion' })).toEqual({ environment: 'produktion' })
    expect(refusal({ environment: 'production' })).toBe('environment must be one of test, produktion')
    expect(refusal({ environment: 'x'.repeat(21) })).toBe('environment must be at most 20 characters long')
  })

  it('company is a text, or an object of which only the name is kept', () => {
    expect(readConfiguration({ company: 'Muster GmbH' })).toEqual({ company: 'Muster GmbH' })
    expect(readConfiguration({ company: { name: 'Muster GmbH', street: 'Weg 1' } })).toEqual({ company: 'Muster GmbH' })
    expect(refusal({ company: { name: 'x'.repeat(256) } })).toBe('company.name must be at most 255 characters long')
    expect(refusal({ company: { name: 1 } })).toBe('company.name must be a JSON string, not number')
    expect(refusal({ company: 7 })).toBe('company must be a JSON string, not number')
  })

  it.each(['certificatePath', 'privateKeyPath'])('%s is refused', (field) => {
    expect(refusal({ [field]: '/etc/key.pem' })).toMatch(new RegExp(`^${field} is not accepted`))
    expect(refusal({ [field]: null })).toBe('')
  })

  it('lengths count characters, and a line separator is no part of one line', () => {
    expect(readConfiguration({ kopaKey: '🚗'.repeat(20) })).toEqual({ kopaKey: '🚗'.repeat(20) })
    expect(refusal({ kopaKey: '🚗'.repeat(21) })).toBe('kopaKey must be at most 20 characters long')
    expect(refusal({ name: 'a\u2028b' })).toMatch(/^name must not contain control characters/)
  })

  it('null counts as absent, and empty texts empty what may be empty', () => {
    expect(readConfiguration({ name: null, largeCustomerId: '', company: ' ' })).toEqual({
      largeCustomerId: null,
      company: null,
    })
    expect(refusal({ name: ' ' })).toBe('name must not be empty')
    expect(refusal({ password: '' })).toBe('password must not be empty')
  })

  it('blanks at the edges belong to a password only', () => {
    expect(readConfiguration({ username: ' U ', password: ' p ' })).toEqual({ username: 'U', password: ' p ' })
  })

  it('names every field that cannot be used, one per line', () => {
    expect(refusal({ name: 1, username: 'a\nb', privateKeyPath: 'x' }).split('\n')).toEqual([
      'privateKeyPath is not accepted: send the PEM text itself in privateKey',
      'name must be a JSON string, not number',
      'username must not contain control characters or broken Unicode',
    ])
  })

  it.each([[null], [[]], ['text'], [1]])('is an object, not %j', (body) => expect(refusal(body)).toMatch(/^body must/))
})
