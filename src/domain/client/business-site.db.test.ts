import { describe, expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { checkBusinessSite } from '../contract-partner/check-partners.ts'
import { PARTNER, PARTNER_VECTORS } from '../contract-partner/partner.vectors.ts'
import { SITE_RULES } from '../contract-partner/partner-rules.ts'
import { addBusinessSite, changeBusinessSite, listBusinessSites, removeBusinessSite } from './business-site.ts'

const { sql } = testDatabase()
const NOW = new Date('2026-11-16T09:00:00.000Z')
const operator = { isOperator: true }
const { kopaVp: _, ...SITE } = PARTNER
const STORED = { ...SITE, street: 'Hauptstr.' }

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Refusal)) throw new Error('expected a refusal', { cause: error })
  return `${error.status} ${error.message}`
}

async function aSite() {
  const { id: clientId } = await aClient(sql)
  const { id } = await addBusinessSite(sql, operator, { clientId, ...SITE }, NOW)
  return { clientId, id }
}

describe('business sites of a client (contract 1, 2.9 rule 7)', () => {
  it('are stored in normal form, listed, changed and removed', async () => {
    const { clientId, id } = await aSite()
    expect(await listBusinessSites(sql, operator, clientId)).toEqual([{ id, ...STORED }])
    await changeBusinessSite(sql, operator, { clientId, id }, { city: 'Neustadt', addressSuffix: null })
    expect(await listBusinessSites(sql, operator, clientId)).toEqual([
      { id, ...STORED, city: 'Neustadt', addressSuffix: null },
    ])
    await removeBusinessSite(sql, operator, { clientId, id })
    expect(await listBusinessSites(sql, operator, clientId)).toEqual([])
  })

  it('of another client are not found', async () => {
    const { clientId, id } = await aSite()
    const { id: other } = await aClient(sql)
    const expected = `404 client ${other} has no business site ${id}`
    expect(await listBusinessSites(sql, operator, other)).toEqual([])
    expect(await refusalOf(changeBusinessSite(sql, operator, { clientId: other, id }, { city: 'Ort' }))).toBe(expected)
    expect(await refusalOf(removeBusinessSite(sql, operator, { clientId: other, id }))).toBe(expected)
    expect(await listBusinessSites(sql, operator, clientId)).toHaveLength(1)
  })

  it('need a known client', async () => {
    expect(await refusalOf(addBusinessSite(sql, operator, { clientId: 999_999, ...SITE }, NOW))).toMatch(/^404 /)
    expect(await refusalOf(listBusinessSites(sql, operator, 999_999))).toMatch(/^404 /)
  })

  it('are closed to everybody but the operator: 403', async () => {
    const { clientId, id } = await aSite()
    const other = { isOperator: false }
    const expected = '403 only the operator creates, changes and removes business sites'
    expect(await refusalOf(addBusinessSite(sql, other, { clientId, ...SITE }, NOW))).toBe(expected)
    expect(await refusalOf(changeBusinessSite(sql, other, { clientId, id }, { city: 'Ort' }))).toBe(expected)
    expect(await refusalOf(removeBusinessSite(sql, other, { clientId, id }))).toBe(expected)
    expect(await refusalOf(listBusinessSites(sql, other, clientId))).toBe(expected)
  })
})

describe('a business site keeps the writing rules of contract partners (contract 1, 2.9 rule 8)', () => {
  it('all of them but those about the KOPA-VP, which it does not have', () => {
    const missing = Object.keys(PARTNER_VECTORS).filter((id) => !SITE_RULES.some((rule) => rule.id === id))
    expect(missing).toEqual(['VPL-02', 'VPL-17'])
  })

  it.each(SITE_RULES.map(({ id }) => id))('%s', (id) => {
    const { accepts, rejects } = PARTNER_VECTORS[id] ?? { accepts: {}, rejects: {} }
    const check = (change: object) => checkBusinessSite({ ...SITE, ...change })
    for (const change of Object.values(accepts)) expect(check(change)).toMatchObject({ accepted: true })
    for (const change of Object.values(rejects)) {
      expect(check(change)).toMatchObject({ accepted: false, findings: [{ rule: id }] })
    }
  })
})
