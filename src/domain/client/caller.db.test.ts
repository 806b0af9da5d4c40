import { describe, expect, it } from 'vitest'
import { anApiUser } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { createLog } from '../../platform/log.ts'
import { createWake } from '../../platform/wake.ts'
import { changeApiUser } from './api-user.ts'
import { createCallers } from './caller.ts'
import { changeClient } from './client.ts'
import { addContractPartner } from './contract-partner.ts'

const { sql } = testDatabase()
const clock = { now: () => new Date('2026-11-16T09:00:00Z') }

describe('a caller', () => {
  it('is found by login and password', async () => {
    const { client, user } = await anApiUser(sql, { kopaVp: 'U123456' })
    const caller = await createCallers(sql, clock).find(user.login, user.password)
    expect(caller).toEqual({ userName: 'Disposition', client })
    expect(caller?.client.kopaVp).toBe('U123456')
  })

  it('is nobody with a wrong password, an unknown login or after deactivation (contract 1, 5.3)', async () => {
    const { user } = await anApiUser(sql)
    const callers = createCallers(sql, clock)
    expect(await callers.find(user.login, 'wrong')).toBeUndefined()
    expect(await callers.find('nobody', user.password)).toBeUndefined()
    expect(await callers.find('nobody', '')).toBeUndefined()
    await changeApiUser(sql, user, { active: false })
    expect(await createCallers(sql, clock).find(user.login, user.password)).toBeUndefined()
  })

  it('logs in with a new password and no longer with the old one (contract 1, 5.4)', async () => {
    const { user } = await anApiUser(sql)
    const { password } = await changeApiUser(sql, user, { newPassword: true })
    const callers = createCallers(sql, clock)
    expect(await callers.find(user.login, user.password)).toBeUndefined()
    expect(await callers.find(user.login, password ?? '')).toBeDefined()
  })

  it('is forgotten on every node when something about the client changes', async () => {
    const { client, user } = await anApiUser(sql)
    const callers = createCallers(sql, clock)
    const heard = Promise.withResolvers<void>()
    const unlisten = await createWake(sql, createLog('silent')).listen('client_changed', (payload) => {
      callers.forget()
      if (payload !== undefined) heard.resolve()
    })
    expect((await callers.find(user.login, user.password))?.client.active).toBe(true)
    await changeClient(sql, client.id, { active: false })
    await heard.promise
    expect((await callers.find(user.login, user.password))?.client.active).toBe(false)
    await unlisten()
  })

  it('knows the contract partners entered for the client', async () => {
    const { client, user } = await anApiUser(sql)
    const partner = { clientId: client.id, kopaVp: 'b222222', companyName: 'Muster GmbH' }
    await addContractPartner(sql, { isOperator: true }, partner, clock.now())
    const caller = await createCallers(sql, clock).find(user.login, user.password)
    expect(caller?.client.contractPartners).toEqual(['B222222'])
  })
})

describe('the role of a client without a set one (contract 1, 2.9)', () => {
  it('is eigene with a released KoPa identifier, else vertragspartner', async () => {
    const roleOf = async (settings: object) => {
      const { client, user } = await anApiUser(sql, settings)
      await sql`update client set role = null where id = ${client.id}`
      return (await createCallers(sql, clock).find(user.login, user.password))?.client.role
    }
    expect(await roleOf({ kopaId: 'X1', kopaIdReleased: true })).toBe('eigene')
    expect(await roleOf({ kopaId: 'X1' })).toBe('vertragspartner')
    expect(await roleOf({})).toBe('vertragspartner')
  })
})
