import { describe, expect, it } from 'vitest'
import { aClient } from '../builders/client.ts'
import { testDatabase } from '../support/database.ts'
import { cliResult, runCli } from '../support/run-cli.ts'

const { url, sql } = testDatabase()
const settings = { DATABASE_URL: url }

const ADDRESS = {
  street: 'Lange Straße',
  'house-number': '12',
  'address-suffix': '-14',
  'postal-code': '12345',
  city: 'Musterstadt',
  state: 'be',
}
const flags = (options: Record<string, string>): string[] =>
  Object.entries(options).map(([name, value]) => `--${name}=${value}`)
const add = async (options: Record<string, string>) => {
  const { id: clientId } = await aClient(sql)
  return ['contract-partner', 'add', `--client=${clientId}`, ...flags(options)]
}
const partner = async (id: number) => {
  const [row] = await sql`
    select company_name, kopa_vp, street, house_number, address_suffix, postal_code, city, state, country
    from contract_partner where id = ${id}`
  return row
}

describe('a contract partner on the command line (contract 1, 2.9 rules 7 and 8)', () => {
  it('needs a client, a KOPA-VP and a company name, and takes the whole entry', async () => {
    const head = { 'kopa-vp': 'b654321', 'company-name': 'Autohaus Muster' }
    const bare = await cliResult<{ id: number }>(await add(head), settings)
    expect(await partner(bare.id)).toMatchObject({ companyName: 'Autohaus Muster', kopaVp: 'B654321', country: 'D' })
    const whole = await cliResult<{ id: number }>(await add({ ...head, ...ADDRESS }), settings)
    expect(await partner(whole.id)).toEqual({
      companyName: 'Autohaus Muster',
      kopaVp: 'B654321',
      street: 'Lange Str.',
      houseNumber: '12',
      addressSuffix: '-14',
      postalCode: '12345',
      city: 'Musterstadt',
      state: 'BE',
      country: 'D',
    })
  })

  it('is refused with everything that is wrong, in one line', async () => {
    const { exitCode, stdout, stderr } = await runCli(
      await add({ 'kopa-vp': 'X1', 'company-name': '=Muster', 'house-number': '12a' }),
      settings,
    )
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toBe(
      'plakette: companyName must not begin with =, +, @ or -; ' +
        'houseNumber must be one to four digits; a letter or a range belongs in addressSuffix; ' +
        'kopaVp must be a KOPA-VP: U, B or S followed by six digits\n',
    )
  })

  it('is changed and taken off the list, each act noted', async () => {
    const { id } = await cliResult<{ id: number }>(
      await add({ 'kopa-vp': 'U123456', 'company-name': 'Autohaus Muster', ...ADDRESS }),
      settings,
    )
    await cliResult(['contract-partner', 'set', String(id), '--city', 'Neustadt'], settings)
    expect(await partner(id)).toMatchObject({ city: 'Neustadt', street: 'Lange Str.' })
    await cliResult(['contract-partner', 'remove', String(id)], settings)
    expect(await partner(id)).toBeUndefined()
    const acts = await sql`select action from audit_entry where subject = ${`contract partner ${id}`} order by id`
    expect(acts.map(({ action }) => action)).toEqual([
      'contract-partner.add',
      'contract-partner.set',
      'contract-partner.remove',
    ])
  })
})
