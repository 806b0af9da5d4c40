import { describe, expect, it } from 'vitest'
import { aPowerRequest } from '../../../../test/builders/power-request.ts'
import { CATALOGUE } from '../../application/rules/catalogue.ts'
import { PARTY_RULES } from '../../party/party-rules.ts'
import { checkPowerRequest } from '../check-request.ts'
import { REQUEST_CATALOGUE } from './catalogue.ts'
import { REQUEST_VECTORS } from './catalogue.vectors.ts'

const findingsFor = (change = {}) => {
  const checked = checkPowerRequest(aPowerRequest(change))
  return checked.accepted ? [] : checked.findings
}

/** The rules of every party have their cases with the applications. */
const isOfEveryParty = (id: string): boolean =>
  PARTY_RULES.some((rule) => id.endsWith(`-${rule.id}`) && !id.startsWith('VOL'))

describe.each(REQUEST_CATALOGUE.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it('survives an empty request', () => expect(() => rule.violated({})).not.toThrow())
  it('names its field first and its place in the contract', () => {
    expect(rule.message.startsWith(`${rule.field} `)).toBe(true)
    expect(rule.source).toMatch(/^contract [12], \d/)
  })
  if (!isOfEveryParty(id)) it('has cases', () => expect(REQUEST_VECTORS[id]).toBeDefined())
})

describe.each(Object.entries(REQUEST_VECTORS))('%s (contract 2, 4.1)', (id, { accepts, rejects }) => {
  it.each(Object.entries(accepts))('accepts %s', (_, change) => expect(findingsFor(change)).toEqual([]))
  it.each(Object.entries(rejects))('rejects %s', (_, change) => {
    const finding = findingsFor(change).find(({ rule }) => rule === id)
    expect(finding?.message.startsWith(`${finding.field} `)).toBe(true)
  })
})

it('gives every rule an id of its own, also beside those of the applications', () => {
  const ids = [...REQUEST_CATALOGUE, ...CATALOGUE].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const id of ids) expect(id).toMatch(/^[A-Z]{3}-\d{2}$/)
})

it('names the place of a bad vehicle (contract 2, 4.1)', () => {
  const vehicles = [{ vehicleIdentificationNumber: 'WTEST1' }, { vehicleIdentificationNumber: 'WTEST 2' }]
  expect(findingsFor({ vehicles })).toMatchObject([{ field: 'vehicles[1].vehicleIdentificationNumber' }])
})

it('reports missing data together, one per line', () => {
  expect(findingsFor({ email: undefined, 'principal.dateOfBirth': undefined, representative: undefined })).toHaveLength(
    3,
  )
})

it.each([
  ['principal', 'a person', 'object'],
  ['vehicles', {}, 'array'],
  ['pickup', 'true', 'boolean'],
  ['extendedDataProvision', 1, 'boolean'],
])('refuses %s of a wrong JSON type', (field, value, type) => {
  expect(findingsFor({ [field]: value })).toMatchObject([
    { rule: 'JSON-01', field, message: expect.stringContaining(type) },
  ])
})

describe('two requests say the same (contract 2, 4.1 repeat protection)', () => {
  const print = (change = {}) => {
    const checked = checkPowerRequest(aPowerRequest(change))
    if (!checked.accepted) throw new Error(checked.findings[0]?.message)
    return checked.fingerprint.toString('hex')
  }
  const account = { iban: 'DE89370400440532013000', accountHolder: 'Erika Beispiel' }

  it.each([
    ['an e-mail address in other case', { email: 'ERIKA@Example.test' }],
    ['another reference', { externalOrderId: 'B-1' }],
    ['a default that is written down', { certificatePartIRecipient: 'HOLDER', pickup: false }],
    [
      'what is not put into the form',
      { vehicles: [{ vehicleIdentificationNumber: 'WTEST000000000003', typeKey: 'ABC' }] },
    ],
  ])('with %s', (_, change) => expect(print(change)).toBe(print()))

  it('with an IBAN in other case and with spaces', () => {
    const spaced = { ...account, iban: 'de89 3704 0044 0532 0130 00' }
    expect(print({ bankAccount: spaced })).toBe(print({ bankAccount: account }))
  })

  it.each([
    ['another street', { 'principal.address.streetName': 'Anderer Weg' }],
    ['another e-mail address', { email: 'max@example.test' }],
    ['an account', { bankAccount: account }],
    ['extended data provision', { extendedDataProvision: true }],
  ])('but not with %s', (_, change) => expect(print(change)).not.toBe(print()))
})
