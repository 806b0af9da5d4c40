import { describe, expect, it } from 'vitest'
import type { ClientProfile } from '../../domain/client/caller.ts'
import { requireContractPartner, requireReadablePartner } from './contract-partner.ts'

const aProfile = (change: Partial<ClientProfile> = {}): ClientProfile => ({
  id: 1,
  role: 'vertragspartner',
  active: true,
  kopaVp: 'U123456',
  kopaIdReleased: false,
  productionReleased: true,
  contractPartners: ['B222222'],
  excludedPartners: [],
  accesses: [],
  ...change,
})
const ownAccess = { id: 'x', username: 'OWN', environment: 'produktion', isProven: true } as const

const outcome = (instance: 'test' | 'production', client: ClientProfile, partner?: string): string => {
  try {
    requireContractPartner(instance, client, partner)
    return 'accepted'
  } catch (error) {
    return `${(error as { status: number }).status} ${(error as Error).message}`
  }
}

describe('on a test instance', () => {
  it('accepts an application without a contract partner (contract 1, 2.9 rule 3)', () =>
    expect(outcome('test', aProfile())).toBe('accepted'))

  it.each(['B222222', 'U123456'])(
    'accepts %s: an entered partner or the own KOPA-VP (contract 1, 2.9 rule 1)',
    (partner) => expect(outcome('test', aProfile(), partner)).toBe('accepted'),
  )

  it('refuses a partner that is not entered (contract 1, 2.9 rule 1)', () =>
    expect(outcome('test', aProfile(), 'S999999')).toMatch(/^400 customization\.contractPartner: 'S999999'/))

  it.each(['B222222', 'U123456'])(
    'refuses %s once it is excluded, entered or own (contract 1, 2.9 rule 1)',
    (partner) =>
      expect(outcome('test', aProfile({ excludedPartners: ['B222222', 'U123456'] }), partner)).toMatch(
        /^400 customization\.contractPartner: '.{7}' is excluded/,
      ),
  )

  it('stays open for a client without KOPA-VP (contract 1, 2.9 rule 2)', () =>
    expect(outcome('test', aProfile({ kopaVp: null }))).toBe('accepted'))
})

describe('on a production instance', () => {
  it.each([
    ['no KOPA-VP is stored', aProfile({ kopaVp: null }), 'U123456', /^403 no KOPA-VP stored for this client/],
    ['the field is missing', aProfile(), undefined, /^403 customization\.contractPartner missing.*U123456/],
    ['the field names another', aProfile(), 'B222222', /^403 customization\.contractPartner does not match/],
    ['an own registration has no access', aProfile({ role: 'eigene' }), undefined, /^403 no own GKS access stored/],
  ])('refuses when %s (contract 1, 2.9 rule 2)', (_, client, partner, expected) =>
    expect(outcome('production', client, partner)).toMatch(expected),
  )

  it('accepts exactly the stored KOPA-VP (contract 1, 2.9 rule 2)', () =>
    expect(outcome('production', aProfile(), 'U123456')).toBe('accepted'))

  it.each([
    ['the operator', aProfile({ role: 'betreiber', kopaVp: null })],
    ['a client with an own access', aProfile({ role: 'eigene', kopaVp: null, accesses: [ownAccess] })],
  ])('asks no KOPA-VP of %s (contract 1, 2.9 rule 2)', (_, client) =>
    expect(outcome('production', client)).toBe('accepted'),
  )

  it('refuses a client whose production is not released (contract 2, 9)', () =>
    expect(outcome('production', aProfile({ productionReleased: false }), 'U123456')).toMatch(
      /^403 production is not released/,
    ))
})

describe('a number that cannot be read', () => {
  const FIELD = 'customization.contractPartner'
  const answer = (instance: 'test' | 'production', client: ClientProfile, rule: string, field = FIELD): string => {
    try {
      requireReadablePartner(instance, client, [{ rule, field, message: '' }])
      return 'left to its form'
    } catch (error) {
      return `${(error as { status: number }).status} ${(error as Error).message}`
    }
  }

  it('is another one on a production instance, and missing when it is blank (contract 1, 2.9 rule 2)', () => {
    expect(answer('production', aProfile(), 'COM-08')).toMatch(/^403 customization\.contractPartner does not match/)
    expect(answer('production', aProfile(), 'COM-10')).toMatch(/^403 customization\.contractPartner missing.*U123456/)
    expect(answer('production', aProfile({ kopaVp: null }), 'COM-08')).toMatch(/^403 no KOPA-VP stored/)
  })

  it('keeps its 400 elsewhere (contract 1, 2.9 rule 1)', () => {
    expect(answer('test', aProfile(), 'COM-08')).toBe('left to its form')
    expect(answer('production', aProfile({ role: 'betreiber' }), 'COM-08')).toBe('left to its form')
    expect(answer('production', aProfile(), 'COM-03', 'email')).toBe('left to its form')
  })
})
