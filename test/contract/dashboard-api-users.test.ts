import { beforeAll, describe, expect, it } from 'vitest'
import { aClient } from '../builders/client.ts'
import { aPerson, signedIn } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'
import { soon } from '../support/soon.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
})

async function anAdmin() {
  const { id: clientId } = await aClient(sql)
  const person = await aPerson(sql, { clientId })
  return { clientId, person, dashboard: await signedIn(service.baseUrl, person) }
}

const knock = async ({ tryUrl, login, password }: { tryUrl: string; login: string; password: string }) => {
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
  return (await fetch(tryUrl, { headers: { authorization } })).status
}

describe('API users in the dashboard (contract 1, 5.4)', () => {
  it('get a login and a password that is shown this once and opens the API', async () => {
    const { dashboard, clientId } = await anAdmin()
    const { body: user } = await dashboard.post('/api-users', { name: ' Disposition ' })
    expect(user).toMatchObject({ name: 'Disposition', login: expect.stringMatching(`^api-${clientId}-`) })
    expect(await knock(user)).toBe(200)
    const list = async () => (await dashboard.get('/api-users')).body
    await soon(async () => expect((await list()).items[0].lastUsedAt).toEqual(expect.any(String)))
    const { items } = await list()
    expect(items).toMatchObject([{ id: user.id, name: 'Disposition', active: true, clientName: 'Muster Flotte' }])
    expect(JSON.stringify(items)).not.toContain(user.password)
    const [act] = await sql`select * from audit_entry where subject = ${`API user ${user.id}`}`
    expect(act).toMatchObject({ action: 'api-user.add', clientId })
    expect(JSON.stringify(act)).not.toContain(user.password)
  })

  it('get a new password only from somebody who proves who they are; the old one ends at once', async () => {
    const { dashboard, person } = await anAdmin()
    const { body: user } = await dashboard.post('/api-users', { name: 'Disposition' })
    await sql`update dashboard_session set confirmed_at = confirmed_at - interval '16 minutes' where user_id = ${person.id}`
    const path = `/api-users/${user.id}/password`
    expect((await dashboard.post(path)).body.code).toBe('confirm-identity')
    await dashboard.post('/session/confirm', { password: person.password })
    const { body: renewed } = await dashboard.post(path)
    expect(renewed).toMatchObject({ id: user.id, login: user.login, tryUrl: user.tryUrl })
    expect(await knock(user)).toBe(401)
    expect(await knock(renewed)).toBe(200)
  })

  it('get 401 from the moment they are switched off', async () => {
    const { dashboard } = await anAdmin()
    const { body: user } = await dashboard.post('/api-users', { name: 'Disposition' })
    expect((await dashboard.put(`/api-users/${user.id}`, { active: false })).body).toMatchObject({ active: false })
    await soon(async () => expect(await knock(user)).toBe(401))
    await dashboard.put(`/api-users/${user.id}`, { active: true, name: 'Lager' })
    await soon(async () => expect(await knock(user)).toBe(200))
    expect((await dashboard.get('/api-users')).body.items).toMatchObject([{ name: 'Lager' }])
  })

  it('need a name', async () => {
    const { dashboard } = await anAdmin()
    expect((await dashboard.post('/api-users', {})).body.findings).toMatchObject([{ field: 'name' }])
    expect((await dashboard.post('/api-users', { name: ' ' })).status).toBe(400)
  })

  it('of another client are not found', async () => {
    const { dashboard } = await anAdmin()
    const { body: user } = await dashboard.post('/api-users', { name: 'Disposition' })
    const { dashboard: stranger } = await anAdmin()
    for (const answer of [
      await stranger.put(`/api-users/${user.id}`, { active: false }),
      await stranger.post(`/api-users/${user.id}/password`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'no-api-user'])
    }
    expect((await stranger.get('/api-users')).body.items).toEqual([])
    expect(await knock(user)).toBe(200)
  })
})
