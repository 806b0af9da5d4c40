import { describe, expect, it } from 'vitest'
import { checkContractPartners, type PartnerRow } from './check-partners.ts'
import { PARTNER, PARTNER_VECTORS } from './partner.vectors.ts'
import { PARTNER_RULES } from './partner-rules.ts'

function findingsFor(...changes: PartnerRow[]) {
  const checked = checkContractPartners(changes.map((change) => ({ ...PARTNER, ...change })))
  return checked.accepted ? [] : checked.findings
}

const accepted = (row: PartnerRow) => {
  const checked = checkContractPartners([row])
  return checked.accepted ? checked.partners[0] : undefined
}

describe.each(PARTNER_RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const { accepts, rejects } = PARTNER_VECTORS[id] ?? { accepts: {}, rejects: {} }

  it('has a case that it stops and one that it lets pass', () => {
    expect(Object.keys(rejects)).not.toEqual([])
    expect(Object.keys(accepts)).not.toEqual([])
  })
  it('names its place in the contract', () => expect(rule.source).toMatch(/^contract [12], \d/))
  it('survives an empty entry', () => expect(() => rule.violated({})).not.toThrow())

  for (const [name, change] of Object.entries(accepts)) {
    it(`accepts ${name}`, () => expect(findingsFor(change)).toEqual([]))
  }
  for (const [name, change] of Object.entries(rejects)) {
    it(`rejects ${name}`, () => {
      const [finding, ...others] = findingsFor(change)
      expect(others).toEqual([])
      expect(finding).toMatchObject({ row: 1, rule: id })
      expect(finding?.message).toBe(finding?.field + rule.message.slice(rule.field.length))
    })
  }
})

describe('the contract-partner list (contract 1, 2.9 rule 8)', () => {
  it('gives every rule an id of its own', () => {
    const ids = PARTNER_RULES.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(Object.keys(PARTNER_VECTORS)).toEqual(ids)
  })

  it('needs no more than a company name and a KOPA-VP', () => {
    expect(accepted({ companyName: 'Muster GmbH', kopaVp: 'U123456' })).toEqual({
      companyName: 'Muster GmbH',
      kopaVp: 'U123456',
      country: 'D',
    })
  })

  it.each([
    ['Hauptstraße', 'Hauptstr.'],
    ['Lange Straße', 'Lange Str.'],
    ['Straße des 17. Juni', 'Str. des 17. Juni'],
    ['Alte Straße-Nord', 'Alte Str.-Nord'],
    ['Straßenweg', 'Straßenweg'],
    ['Straßburger Allee', 'Straßburger Allee'],
    ['Hauptstrasse', 'Hauptstrasse'],
    ['HAUPTSTRAßE', 'HAUPTSTRAßE'],
  ])('shortens %s to %s', (street, short) => {
    expect(accepted({ ...PARTNER, street })).toMatchObject({ street: short })
  })

  it('trims edges, upcases codes and takes blank fields as absent', () => {
    const row = { ...PARTNER, companyName: ' Muster GmbH ', kopaVp: ' b654321', state: 'be', addressSuffix: '  ' }
    const entry = accepted(row)
    expect(entry).toMatchObject({ companyName: 'Muster GmbH', kopaVp: 'B654321', state: 'BE' })
    expect(entry).not.toHaveProperty('addressSuffix')
  })

  it('names every problem of a list by row and field, one per field', () => {
    const findings = findingsFor({}, { houseNumber: '12a', postalCode: '1' }, {}, { kopaVp: 'X', city: '=;€' })
    expect(findings.map(({ row, field, message }) => [row, field, message])).toEqual([
      [2, 'houseNumber', 'houseNumber must be one to four digits; a letter or a range belongs in addressSuffix'],
      [2, 'postalCode', 'postalCode must be exactly five digits in Germany'],
      [4, 'city', 'city must be written in the characters of ISO 8859-1'],
      [4, 'kopaVp', 'kopaVp must be a KOPA-VP: U, B or S followed by six digits'],
    ])
  })

  it('accepts a list only as a whole', () => {
    expect(checkContractPartners([PARTNER, { ...PARTNER, kopaVp: 'U000001' }])).toMatchObject({ accepted: true })
    expect(checkContractPartners([PARTNER, {}])).toMatchObject({ accepted: false })
    expect(checkContractPartners([])).toEqual({ accepted: true, partners: [] })
  })
})
