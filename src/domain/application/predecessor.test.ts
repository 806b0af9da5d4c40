import { describe, expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { checkApplication } from './check-application.ts'
import type { Change } from './rules/vectors.ts'
import { ALL_TRANSACTIONS, type Transaction } from './transaction.ts'

const PARTNER = 'customization.contractPartner'
const TYPE = 'customization.licensePlateType'
const USAGE = 'customization.licensePlateNumberComponents.usageType'

function accepted(transaction: Transaction, change: Change) {
  const checked = checkApplication(transaction, aBody(transaction, change))
  if (!checked.accepted) throw new Error(checked.findings.map(({ message }) => message).join())
  return { ...checked, fingerprint: checked.fingerprint.toString('hex') }
}
const findings = (transaction: Transaction, change: Change) => {
  const checked = checkApplication(transaction, aBody(transaction, change))
  return checked.accepted ? [] : checked.findings.map(({ message }) => message)
}

describe('contractPartnerKopaKey (contract 2, 9)', () => {
  it.each(ALL_TRANSACTIONS)('says the same as customization.contractPartner: %s', (transaction) => {
    const theirs = accepted(transaction, { contractPartnerKopaKey: ' u123456' })
    expect(theirs).toEqual(accepted(transaction, { [PARTNER]: ' u123456' }))
    expect(theirs.application.contractPartner).toBe('U123456')
  })

  it('beside the same contractPartner is the same application as without it (contract 2, 7)', () => {
    const both = { contractPartnerKopaKey: 'u123456 ', [PARTNER]: 'U123456' }
    expect(accepted('AB', both)).toEqual(accepted('AB', { [PARTNER]: 'U123456' }))
  })

  it('has the same rules of form', () => {
    expect(findings('AB', { contractPartnerKopaKey: 'K123X' })).toEqual(findings('AB', { [PARTNER]: 'K123X' }))
    expect(findings('AB', { contractPartnerKopaKey: 7 })).toEqual([
      'contractPartnerKopaKey must be a JSON string, not number',
    ])
  })

  it('does not hide that customization is missing', () => {
    const checked = checkApplication('AB', { email: 'a@example.test', contractPartnerKopaKey: 'U123456' })
    expect(checked).toMatchObject({ accepted: false, findings: [{ rule: 'COM-01' }] })
  })
})

describe('licensePlateType of a deregistration (contract 2, 9)', () => {
  it.each([
    ['ELECTRIC', undefined, 'ELECTRIC'],
    ['ELECTRIC_SEASON', 'EURO', 'ELECTRIC'],
    ['HISTORICAL', null, 'HISTORIC'],
    ['HISTORICAL_SEASON', 'HISTORIC', 'HISTORIC'],
  ])('%s with usageType %j is the same application as usageType %3$s', (type, usage, same) => {
    expect(accepted('AB', { [TYPE]: type, [USAGE]: usage })).toEqual(accepted('AB', { [USAGE]: same }))
  })

  it.each(['REGULAR', 'REGULAR_SEASON'])('%s changes nothing', (type) => {
    expect(accepted('AB', { [TYPE]: type })).toEqual(accepted('AB', {}))
    expect(accepted('AB', { [TYPE]: type, [USAGE]: 'EURO' })).toEqual(accepted('AB', { [USAGE]: 'EURO' }))
  })

  it('must be a text, and waits for the plate that it belongs to', () => {
    expect(findings('AB', { [TYPE]: 1 })).toEqual(['customization.licensePlateType must be a JSON string, not number'])
    const plate = 'customization.licensePlateNumberComponents'
    expect(findings('AB', { [TYPE]: 'ELECTRIC', [plate]: null })).toEqual([`${plate} is required`])
    expect(findings('AB', { [TYPE]: 'ELECTRIC', [USAGE]: 'E' })).toEqual([
      `${plate}.usageType must be one of EURO, ELECTRIC, HISTORIC`,
    ])
  })

  it('is an unknown field elsewhere, and ignored as such', () => {
    expect(accepted('HA', { [TYPE]: 'SEASON' }).application).toEqual(accepted('HA', {}).application)
  })
})
