import { describe, expect, it } from 'vitest'
import { aClient } from '../builders/client.ts'
import { testDatabase } from '../support/database.ts'
import { cliResult, runCli } from '../support/run-cli.ts'

const { url, sql } = testDatabase()
const settings = { DATABASE_URL: url }

describe('a business site on the command line (contract 1, 2.9 rules 7 and 8)', () => {
  it('is entered, changed, listed and removed for a client, each act noted', async () => {
    const { id: clientId } = await aClient(sql)
    const client = `--client=${clientId}`
    const head = ['--company-name=Autohaus Muster', '--street=Lange Straße', '--house-number=12']
    const { id } = await cliResult<{ id: number }>(['business-site', 'add', client, ...head], settings)
    await cliResult(['business-site', 'set', String(id), client, '--city=Musterstadt'], settings)
    expect(await cliResult(['business-site', 'list', client], settings)).toEqual({
      items: [
        expect.objectContaining({ id, companyName: 'Autohaus Muster', street: 'Lange Str.', city: 'Musterstadt' }),
      ],
    })
    const { stdout } = await runCli(['business-site', 'list', client], settings)
    expect(stdout).toBe(`${id}  Autohaus Muster, Lange Str. 12, Musterstadt, D\n`)
    await cliResult(['business-site', 'remove', String(id), client], settings)
    expect(await cliResult(['business-site', 'list', client], settings)).toEqual({ items: [] })
    const acts = await sql`select action, details from audit_entry where subject = ${`business site ${id}`} order by id`
    expect(acts.map(({ action }) => action)).toEqual(['business-site.add', 'business-site.set', 'business-site.remove'])
    expect(acts[1]).toMatchObject({ details: { client: clientId, city: 'Musterstadt' } })
  })

  it('is refused with everything that is wrong, in one line', async () => {
    const { id: clientId } = await aClient(sql)
    const args = ['business-site', 'add', `--client=${clientId}`, '--company-name==Muster', '--postal-code=1']
    const { exitCode, stderr } = await runCli(args, settings)
    expect([exitCode, stderr]).toEqual([
      1,
      'plakette: companyName must not begin with =, +, @ or -; postalCode must be exactly five digits in Germany\n',
    ])
  })
})

describe('what was set on a client (contract 1, 2.9)', () => {
  const clientOf = async (id: number) => (await sql`select role, kopa_vp from client where id = ${id}`)[0]

  it('can be taken back: role and KOPA-VP, noted like any change', async () => {
    const { id } = await aClient(sql, { role: 'vertragspartner', kopaVp: 'U123456' })
    await cliResult(['client', 'set', String(id), '--role=none'], settings)
    expect(await clientOf(id)).toEqual({ role: null, kopaVp: 'U123456' })
    await cliResult(['client', 'set', String(id), '--kopa-vp=none'], settings)
    expect(await clientOf(id)).toEqual({ role: null, kopaVp: null })
    const acts = await sql`select details from audit_entry where subject = ${`client ${id}`} order by id`
    expect(acts.map(({ details }) => details)).toEqual([{ role: null }, { kopaVp: null }])
  })

  it('may be none from the beginning', async () => {
    const args = ['client', 'add', '--name=Muster', '--role=none', '--kopa-vp=none']
    const { id } = await cliResult<{ id: number }>(args, settings)
    expect(await clientOf(id)).toEqual({ role: null, kopaVp: null })
  })

  it('stays as it is when it is not given', async () => {
    const { id } = await aClient(sql, { role: 'betreiber', kopaVp: 'B654321' })
    await cliResult(['client', 'set', String(id), '--name=Neu'], settings)
    expect(await clientOf(id)).toEqual({ role: 'betreiber', kopaVp: 'B654321' })
  })
})
