import { describe, expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import type { Sql } from '../../platform/db.ts'
import { PARTNER, PARTNER_VECTORS } from '../contract-partner/partner.vectors.ts'
import { lockClient } from './client.ts'
import { addContractPartner, changeContractPartner, removeContractPartner } from './contract-partner.ts'

const { sql } = testDatabase()
const NOW = new Date('2026-11-16T09:00:00.000Z')
const operator = { isOperator: true }

const aPartner = async (row = {}) => {
  const { id: clientId } = await aClient(sql)
  const { id } = await addContractPartner(sql, operator, { clientId, ...PARTNER, ...row }, NOW)
  return { clientId, id }
}
const stored = async (id: number) => {
  const [row] = await sql`
    select company_name, street, house_number, address_suffix, postal_code, city, state, kopa_vp, country
    from contract_partner where id = ${id}`
  return row
}
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: Error & { status?: number }) => `${error.status} ${error.message}`,
  )

describe('the contract-partner list', () => {
  it('stores an entry in its normal form (contract 1, 2.9 rule 8)', async () => {
    const { id } = await aPartner({ kopaVp: ' b654321' })
    expect(await stored(id)).toEqual({ ...PARTNER, street: 'Hauptstr.', kopaVp: 'B654321' })
  })

  it('refuses an entry with all its problems, one per line', async () => {
    expect(await refusalOf(aPartner({ companyName: '', houseNumber: '1b', kopaVp: 'X' }))).toBe(
      '400 companyName is required\n' +
        'houseNumber must be one to four digits; a letter or a range belongs in addressSuffix\n' +
        'kopaVp must be a KOPA-VP: U, B or S followed by six digits',
    )
  })

  it('takes into the table whatever the rules let pass', async () => {
    const { id: clientId } = await aClient(sql)
    const rows = Object.values(PARTNER_VECTORS).flatMap(({ accepts }) => Object.values(accepts))
    for (const [index, row] of rows.entries()) {
      const kopaVp = `U${String(index).padStart(6, '0')}`
      await addContractPartner(sql, operator, { clientId, ...PARTNER, ...row, kopaVp }, NOW)
    }
    expect(await sql`select 1 from contract_partner where client_id = ${clientId}`).toHaveLength(rows.length)
  })

  it('has a KOPA-VP once per client', async () => {
    const { clientId } = await aPartner()
    expect(await refusalOf(addContractPartner(sql, operator, { clientId, ...PARTNER }, NOW))).toBe(
      `409 client ${clientId} already has the contract partner B654321`,
    )
    const { id } = await addContractPartner(sql, operator, { clientId, ...PARTNER, kopaVp: 'U000001' }, NOW)
    expect(await refusalOf(changeContractPartner(sql, operator, id, { kopaVp: 'B654321' }))).toMatch(/^409 /)
  })

  it('changes what is given, takes away what is null and leaves the rest', async () => {
    const { id } = await aPartner()
    await changeContractPartner(sql, operator, id, { houseNumber: '14', addressSuffix: null })
    expect(await stored(id)).toEqual({ ...PARTNER, street: 'Hauptstr.', houseNumber: '14', addressSuffix: null })
    expect(await refusalOf(changeContractPartner(sql, operator, id, { city: 'a;b' }))).toMatch(/^400 city must not/)
  })

  it('removes an entry', async () => {
    const { id } = await aPartner()
    await removeContractPartner(sql, operator, id)
    expect(await stored(id)).toBeUndefined()
    expect(await refusalOf(removeContractPartner(sql, operator, id))).toBe(`404 there is no contract partner ${id}`)
  })

  it('waits while somebody works on the list of the client, such as an import', async () => {
    const { clientId, id } = await aPartner()
    const impatient = (work: (tx: Sql) => Promise<unknown>) =>
      sql.begin(async (tx) => {
        await tx`set local lock_timeout = '50ms'`
        await work(tx)
      })
    await sql.begin(async (tx) => {
      await lockClient(tx, clientId)
      const waiting = /lock timeout/
      await expect(impatient((other) => changeContractPartner(other, operator, id, { active: false }))).rejects.toThrow(
        waiting,
      )
      await expect(impatient((other) => removeContractPartner(other, operator, id))).rejects.toThrow(waiting)
    })
    await impatient((other) => changeContractPartner(other, operator, id, { active: false }))
  })

  it('is closed to everybody but the operator: 403 (contract 1, 2.9 rule 7)', async () => {
    const { clientId, id } = await aPartner()
    const other = { isOperator: false }
    const expected = '403 only the operator creates, changes and removes contract partners'
    expect(await refusalOf(addContractPartner(sql, other, { clientId, ...PARTNER, kopaVp: 'U1' }, NOW))).toBe(expected)
    expect(await refusalOf(changeContractPartner(sql, other, id, { city: 'Ort' }))).toBe(expected)
    expect(await refusalOf(removeContractPartner(sql, other, id))).toBe(expected)
  })
})
