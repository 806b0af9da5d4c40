import { userInfo } from 'node:os'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCallers } from '../../src/domain/client/caller.ts'
import { aClient } from '../builders/client.ts'
import { testDatabase } from '../support/database.ts'
import { cliResult, runCli } from '../support/run-cli.ts'

const { url, sql } = testDatabase()
const settings = { DATABASE_URL: url }
const clock = { now: () => new Date() }

const findCaller = (login: string, password: string) => createCallers(sql, clock).find(login, password)

async function actsAbout(subject: string) {
  const rows = await sql<{ actor: string; action: string; details: Record<string, unknown> }[]>`
    select actor, action, details from audit_entry where subject = ${subject} order by id`
  return [...rows]
}

const actor = `cli:${userInfo().username}`

describe('clients', () => {
  it('are added with what is given, and noted', async () => {
    const { id } = await cliResult<{ id: number }>(
      [
        'client',
        'add',
        '--name',
        'Muster GmbH',
        '--role',
        'vertragspartner',
        '--kopa-vp',
        'u123456',
        '--production-released',
      ],
      settings,
    )
    const [row] =
      await sql`select name, role, kopa_vp, kopa_id_released, production_released, active from client where id = ${id}`
    expect(row).toEqual({
      name: 'Muster GmbH',
      role: 'vertragspartner',
      kopaVp: 'U123456',
      kopaIdReleased: false,
      productionReleased: true,
      active: true,
    })
    expect(await actsAbout(`client ${id}`)).toMatchObject([{ actor, action: 'client.add' }])
  })

  it('keep what is not given', async () => {
    const { id } = await aClient(sql, { name: 'Before', kopaId: 'K1', kopaIdReleased: true })
    expect(await cliResult(['client', 'set', String(id), '--active', 'false'], settings)).toEqual({ id })
    const [row] = await sql`select name, kopa_id, kopa_id_released, active from client where id = ${id}`
    expect(row).toEqual({ name: 'Before', kopaId: 'K1', kopaIdReleased: true, active: false })
    expect(await actsAbout(`client ${id}`)).toEqual([{ actor, action: 'client.set', details: { active: false } }])
  })

  it('leave no note when the change is refused', async () => {
    const { exitCode, stdout, stderr } = await runCli(['client', 'set', '999999', '--active', '--json'], settings)
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'plakette: there is no client 999999\n',
    })
    expect(await actsAbout('client 999999')).toEqual([])
  })

  it('refuse a KOPA-VP of another form in one line (contract 1, 2.9)', async () => {
    const { exitCode, stderr } = await runCli(['client', 'add', '--name', 'X', '--kopa-vp', 'Z1'], settings)
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: "plakette: a KOPA-VP is U, B or S followed by six digits, not 'Z1'\n",
    })
  })
})

describe('contract partners', () => {
  it('are entered once per client (contract 1, 2.9)', async () => {
    const { id: clientId } = await aClient(sql)
    const args = [
      'contract-partner',
      'add',
      '--client',
      String(clientId),
      '--kopa-vp',
      'B654321',
      '--company-name',
      'Autohaus Muster',
    ]
    const { id } = await cliResult<{ id: number }>(args, settings)
    expect(await actsAbout(`contract partner ${id}`)).toMatchObject([{ actor, action: 'contract-partner.add' }])
    const again = await runCli(args, settings)
    expect(again.exitCode).toBe(1)
    expect(again.stderr).toBe(`plakette: client ${clientId} already has the contract partner B654321\n`)
  })
})

describe('API users', () => {
  let user: { id: number; login: string; password: string }

  beforeAll(async () => {
    const { id } = await aClient(sql)
    user = await cliResult(['api-user', 'add', '--client', String(id), '--name', 'Disposition'], settings)
  })

  it('can log in with what is shown once (contract 1, 5)', async () => {
    expect(await findCaller(user.login, user.password)).toMatchObject({ userName: 'Disposition' })
  })

  it('get a new password that replaces the old one', async () => {
    const changed = await cliResult<{ password: string }>(
      ['api-user', 'set', String(user.id), '--new-password'],
      settings,
    )
    expect(await findCaller(user.login, user.password)).toBeUndefined()
    expect(await findCaller(user.login, changed.password)).toBeDefined()
    user.password = changed.password
  })

  it('can be switched off', async () => {
    expect(await cliResult(['api-user', 'set', String(user.id), '--active', 'false'], settings)).toEqual({
      id: user.id,
    })
    expect(await findCaller(user.login, user.password)).toBeUndefined()
  })

  it('are noted without their secrets', async () => {
    const acts = await actsAbout(`API user ${user.id}`)
    expect(acts.map(({ action }) => action)).toEqual(['api-user.add', 'api-user.set', 'api-user.set'])
    expect(JSON.stringify(acts)).not.toContain(user.password)
  })
})

describe('dashboard users', () => {
  it('of a client belong to that client', async () => {
    const { id: clientId } = await aClient(sql)
    const args = ['dashboard-user', 'add', '--login', 'm.muster', '--name', 'M. Muster', '--role', 'client']
    const refused = await runCli(args, settings)
    expect({ exitCode: refused.exitCode, stdout: refused.stdout }).toEqual({ exitCode: 1, stdout: '' })
    const user = await cliResult<{ id: number; login: string }>([...args, '--client', String(clientId)], settings)
    expect(user).toMatchObject({ login: 'm.muster', password: expect.stringMatching(/^.{12,}$/) })
    expect(await actsAbout(`dashboard user ${user.id}`)).toMatchObject([{ actor, action: 'dashboard-user.add' }])
  })

  it('are listed, changed, switched off and helped back in, and each time it is noted', async () => {
    const { id: clientId } = await aClient(sql)
    const add = [
      'dashboard-user',
      'add',
      '--login',
      'n.nord',
      '--name',
      'N. Nord',
      '--role',
      'client',
      '--level',
      'clerk',
    ]
    const user = await cliResult<{ id: number; password: string }>([...add, '--client', String(clientId)], settings)
    const run = <Result>(...args: string[]) => cliResult<Result>(['dashboard-user', ...args], settings)
    const listed = async () =>
      (await run<{ items: Record<string, unknown>[] }>('list', '--client', String(clientId))).items
    expect(await listed()).toMatchObject([
      { id: user.id, login: 'n.nord', level: 'clerk', active: true, hasTotp: false },
    ])
    expect(JSON.stringify(await listed())).not.toContain('argon2')
    expect(await run('set-level', String(user.id), 'reader')).toEqual({ id: user.id })
    expect(await run('deactivate', String(user.id))).toEqual({ id: user.id })
    expect(await listed()).toMatchObject([{ level: 'reader', active: false }])
    await run('activate', String(user.id))
    await run('reset-totp', String(user.id))
    const { password } = await run<{ password: string }>('reset-password', String(user.id))
    expect(password).not.toBe(user.password)
    const acts = await actsAbout(`dashboard user ${user.id}`)
    expect(acts.map(({ action }) => action)).toEqual([
      'dashboard-user.add',
      ...['dashboard-user.set', 'dashboard-user.set', 'dashboard-user.set'],
      ...['dashboard-user.reset-totp', 'dashboard-user.reset-password'],
    ])
    expect(JSON.stringify(acts)).not.toContain(password)
    expect((await runCli(['dashboard-user', 'deactivate', '999999999'], settings)).exitCode).toBe(1)
  })
})
