import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { fingerprintOf } from './fingerprint.ts'

const hex = (body: unknown) => fingerprintOf(body).toString('hex')
const changed = (change: Record<string, unknown>) => hex(aBody('UG', change))
const same = changed({})

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, field]) => [key, reversed(field)]),
  )
}

const PLATE = 'customization.licensePlateNumberComponents'
const SEALS = 'customization.licensePlateSeals'
const seals = [
  { position: 'vorn', securityCode: 'a1B' },
  { position: 'hinten', securityCode: 'c2D' },
]

describe('an application stays the same (contract 2, 7)', () => {
  it('in another key order', () => expect(hex(reversed(aBody('UG')))).toBe(same))
  it('in another key order, whatever it says', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (body) => {
        expect(hex(reversed(body))).toBe(hex(body))
      }),
    )
  })
  it('with null for an absent field', () => expect(changed({ gksConfigurationId: null })).toBe(same))
  it('with the FIN in lower case', () => {
    expect(changed({ 'customization.vehicleIdentificationNumber': 'wtest000000000003' })).toBe(same)
  })
  it('with plate parts in lower case', () => {
    expect(changed({ [`${PLATE}.city`]: 'wü', [`${PLATE}.middle`]: 'x' })).toBe(same)
  })
  it('with a document that is spelt differently but has the same bytes', () => {
    for (const field of ['documentBase64', 'fileBase64', 'contentBase64', 'sepaMandateBase64']) {
      expect(hex({ [field]: 'JVBERg==' })).toBe(hex({ [field]: 'JVBERg' }))
      expect(hex({ [field]: 'JV\r\nBERg==\n' })).toBe(hex({ [field]: 'JVBERg==' }))
    }
  })
})

describe('an application is another one (contract 2, 7)', () => {
  it.each([
    ['another value', { email: 'other@example.test' }],
    ['another case of a value', { email: 'Dispo@example.test' }],
    ['a field more, even an unknown one', { remark: 'x' }],
    ['a field less', { [SEALS]: undefined }],
    ['a number instead of a text', { 'customization.insuranceConfirmationNumber': 1 }],
    ['false instead of an absent field', { requestRegistrationData: false }],
    ['another document', { 'powerOfAttorney.documentBase64': 'JVBERi0x' }],
  ])('with %s', (_, change) => expect(changed(change)).not.toBe(same))

  it('with another order of a list', () => {
    expect(changed({ [SEALS]: seals })).not.toBe(changed({ [SEALS]: seals.toReversed() }))
  })
  it('when text and structure only look alike', () => {
    const bodies = [
      { a: ['b', 'c'] },
      { a: ['b,c'] },
      { a: '["b","c"]' },
      { a: { b: 'c' } },
      { a: 'b', c: '' },
      [],
      {},
      '',
    ]
    expect(new Set(bodies.map(hex)).size).toBe(bodies.length)
  })
})

it('knows a document by the fingerprint that was made before', () => {
  const known = new Map([['JVBERg==', 'made-before']])
  expect(fingerprintOf({ documentBase64: 'JVBERg==' }, known)).not.toEqual(
    fingerprintOf({ documentBase64: 'JVBERg==' }),
  )
})

it('refuses a body that is nested beyond reason instead of exhausting the stack', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(() => fingerprintOf(deep)).toThrow('body must not be nested deeper than 32 levels')
})
