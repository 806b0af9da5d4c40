import { TOTP, URI } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { findSession } from '../../src/domain/dashboard-user/session.ts'
import { one } from '../../src/platform/db.ts'
import { aClient } from '../builders/client.ts'
import { aPerson, DASHBOARD_PASSWORD, dashboardAt, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
})
const visitor = () => dashboardAt(service.baseUrl)
const operator = async () => signedIn(service.baseUrl, await aPerson(sql))

/** As if the last proof of identity were long ago. */
const grownOld = (userId: number) =>
  sql`update dashboard_session set confirmed_at = confirmed_at - interval '16 minutes' where user_id = ${userId}`

describe('a session', () => {
  it('tells the page who is there, what they may do and where they are', async () => {
    const client = await aClient(sql, { name: 'Muster Flotte' })
    const person = await aPerson(sql, { clientId: client.id, level: 'clerk' })
    const { status, headers, body } = await (await signedIn(service.baseUrl, person)).get('/session')
    expect(status).toBe(200)
    expect(headers.get('x-plakette-build')).toBe(body.build)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-trace-id')).toBeNull()
    expect(body).toMatchObject({
      person: { login: person.login, role: 'client', level: 'clerk', clientId: client.id, clientName: 'Muster Flotte' },
      permissions: { orders: 'R', file: 'W', users: '-', webhooks: 'R' },
      instance: 'test',
      language: 'de',
      health: 'ok',
      secondFactor: false,
    })
    expect(body.clients).toBeUndefined()
    expect(new Date(body.kbaMaintenance.to).getTime()).toBeGreaterThan(Date.now())
  })

  it('tells operators which clients there are', async () => {
    const { id, name } = { ...(await aClient(sql, { name: 'Zweite Flotte' })), name: 'Zweite Flotte' }
    expect((await (await operator()).get('/session')).body.clients).toContainEqual({ id, name })
  })

  it.each([
    ['31 minutes without a request', "seen_at = now() - interval '31 minutes'", 401],
    ['29 minutes without a request', "seen_at = now() - interval '29 minutes'", 200],
    ['12 hours', "created_at = now() - interval '12 hours 1 minute'", 401],
  ])('after %s answers %s', async (_name, change, status) => {
    const person = await aPerson(sql)
    const dashboard = await signedIn(service.baseUrl, person)
    await sql.unsafe(`update dashboard_session set ${change} where user_id = ${person.id}`)
    expect((await dashboard.get('/session')).status).toBe(status)
  })

  it('is not kept awake by what a page asks while nobody touches it', async () => {
    const person = await aPerson(sql)
    const dashboard = await signedIn(service.baseUrl, person)
    await sql`update dashboard_session set seen_at = seen_at - interval '20 minutes' where user_id = ${person.id}`
    const [before] = await sql`select seen_at from dashboard_session where user_id = ${person.id}`
    const answer = await dashboard.send('/web/api/1/session', { headers: { 'x-plakette-by-itself': '1' } })
    expect(answer.status).toBe(200)
    expect(await sql`select seen_at from dashboard_session where user_id = ${person.id}`).toEqual([before])
  })

  it('notes once a minute that it was used', async () => {
    const person = await aPerson(sql)
    const dashboard = await signedIn(service.baseUrl, person)
    const seen = async (): Promise<Date> =>
      one(await sql<{ seenAt: Date }[]>`select seen_at from dashboard_session where user_id = ${person.id}`).seenAt
    const first = await seen()
    await dashboard.get('/session')
    expect(await seen()).toEqual(first)
    await sql`update dashboard_session set seen_at = seen_at - interval '61 seconds' where user_id = ${person.id}`
    await dashboard.get('/session')
    expect((await seen()).getTime()).toBeGreaterThan(first.getTime() - 1000)
  })

  it('is kept as the hash of its token only', async () => {
    const person = await aPerson(sql)
    const token = (await signedIn(service.baseUrl, person)).cookie().split('=')[1] ?? ''
    expect((await findSession(sql, token, new Date()))?.userId).toBe(person.id)
    const [row] = await sql`select token_hash::text as hash from dashboard_session where user_id = ${person.id}`
    expect(row?.hash).not.toContain(Buffer.from(token).toString('hex'))
    expect(row?.hash).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  it('changes nothing for another site, by either header', async () => {
    const dashboard = await operator()
    const put = (headers: Record<string, string>) =>
      dashboard.send('/web/api/1/account/preferences', {
        method: 'PUT',
        body: '{}',
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect((await put({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const foreign = await put({ origin: 'https://elsewhere.example.test' })
    expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'foreign-origin' }])
    expect((await put({ origin: service.baseUrl })).status).toBe(200)
    expect((await put({})).status).toBe(200)
  })

  it('says with a code and a trace id what is not there', async () => {
    const { status, body } = await (await operator()).get('/nothing')
    expect([status, body]).toEqual([
      404,
      { error: expect.any(String), code: 'no-address', traceId: expect.any(String) },
    ])
  })

  it('names the field that cannot be read', async () => {
    const { status, body } = await (await operator()).put('/account/preferences', { language: 'fr' })
    expect(status).toBe(400)
    expect(body.findings).toEqual([{ rule: 'JSON-01', field: 'language', message: 'language must be one of de, en' }])
  })

  it('takes bodies of a megabyte, and nothing but JSON', async () => {
    const dashboard = await operator()
    const put = (body: string, type = 'application/json') =>
      dashboard.send('/web/api/1/account/preferences', { method: 'PUT', body, headers: { 'content-type': type } })
    expect((await put(`{"x":"${'a'.repeat(1_000_000)}"}`)).status).toBe(200)
    expect((await put(`{"x":"${'a'.repeat(1_100_000)}"}`)).status).toBe(413)
    expect((await put('{}', 'text/plain')).status).toBe(415)
  })
})

describe('several sessions of a person', () => {
  it('are listed, and end all but one', async () => {
    const person = await aPerson(sql)
    const [here, there] = [await signedIn(service.baseUrl, person), await signedIn(service.baseUrl, person)]
    const { items } = (await here.get('/session/list')).body
    expect(items).toHaveLength(2)
    expect(items.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
    expect((await here.delete('/session/others')).body).toEqual({ count: 1 })
    expect((await there.get('/session')).status).toBe(401)
    expect((await here.get('/session')).status).toBe(200)
  })

  it('end with a new password, but where it was changed', async () => {
    const person = await aPerson(sql)
    const [here, there] = [await signedIn(service.baseUrl, person), await signedIn(service.baseUrl, person)]
    const before = here.cookie()
    const newPassword = 'ein ganz anderes Wort'
    const change = (currentPassword: string, given = newPassword) =>
      here.post('/account/password', { currentPassword, newPassword: given })
    expect((await change('wrong')).body).toMatchObject({ code: 'identity-wrong', left: 4 })
    expect((await change(person.password, 'kurz')).body.code).toBe('password-short')
    expect((await change(person.password, person.password)).body.code).toBe('password-same')
    expect((await change(person.password)).status).toBe(204)
    expect(here.cookie()).not.toBe(before)
    expect((await here.get('/session')).status).toBe(200)
    expect((await there.get('/session')).status).toBe(401)
    await signedIn(service.baseUrl, { ...person, password: newPassword })
  })
})

describe('codes of a phone', () => {
  /** A phone that shows the code of now, or of the step that follows: each counts once. */
  async function withPhone() {
    const person = await aPerson(sql)
    const dashboard = await signedIn(service.baseUrl, person)
    const offer = (await dashboard.post('/account/totp/begin')).body
    const phone = URI.parse(offer.uri)
    if (!(phone instanceof TOTP)) throw new Error('not a code of time')
    const code = (step = 0) => phone.generate({ timestamp: Date.now() + step * 30_000 })
    return { person, dashboard, offer, code }
  }
  const enter = async (login: string): Promise<TestDashboard> => {
    const dashboard = visitor()
    expect((await dashboard.password(login, DASHBOARD_PASSWORD)).body.next).toBe('totp')
    return dashboard
  }

  it('are asked for once the first one was right, with ten recovery codes that count once each', async () => {
    const { person, dashboard, offer, code } = await withPhone()
    expect(offer.uri).toContain(`secret=${offer.secret}`)
    expect((await dashboard.post('/account/totp/confirm', { code: '000000' })).body.code).toBe('identity-wrong')
    await signedIn(service.baseUrl, person)
    const first = code()
    const { recoveryCodes } = (await dashboard.post('/account/totp/confirm', { code: first })).body
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await dashboard.get('/session')).body.secondFactor).toBe(true)

    const second = await enter(person.login)
    expect((await second.get('/session')).status).toBe(401)
    const [, before] = [await second.step({ step: 'totp', code: '000000' }), second.cookie()]
    expect((await second.step({ step: 'totp', code: first })).body).toMatchObject({ code: 'totp-wrong', left: 3 })
    expect((await second.step({ step: 'totp', code: code(1) })).body.next).toBe('done')
    expect(second.cookie()).not.toBe(before)
    expect((await second.get('/session')).status).toBe(200)

    const [recovery = ''] = recoveryCodes
    expect((await (await enter(person.login)).step({ step: 'totp', code: recovery.toUpperCase() })).status).toBe(200)
    expect((await (await enter(person.login)).step({ step: 'totp', code: recovery })).status).toBe(401)
  })

  it('are throttled for the person, and a right password does not change that', async () => {
    const { person, dashboard, code } = await withPhone()
    await dashboard.post('/account/totp/confirm', { code: code() })
    for (let tries = 0; tries < 5; tries++) {
      expect((await (await enter(person.login)).step({ step: 'totp', code: '000000' })).status).toBe(401)
    }
    const answer = await (await enter(person.login)).step({ step: 'totp', code: code() })
    expect([answer.status, answer.body.code]).toEqual([429, 'login-throttled'])
  })

  it('are removed by whoever has just proven who they are', async () => {
    const { person, dashboard, code } = await withPhone()
    await dashboard.post('/account/totp/confirm', { code: code() })
    expect((await dashboard.post('/account/totp/begin')).body.code).toBe('totp-active')
    await grownOld(person.id)
    expect((await dashboard.delete('/account/totp')).body.code).toBe('confirm-identity')
    expect((await dashboard.post('/session/confirm', { password: 'wrong' })).body.code).toBe('identity-wrong')
    expect((await dashboard.post('/session/confirm', { code: code(1) })).status).toBe(204)
    expect((await dashboard.delete('/account/totp')).status).toBe(204)
    await signedIn(service.baseUrl, person)
  })

  it('lie sealed in the database', async () => {
    const { person, offer } = await withPhone()
    const [row] = await sql`select sealed_totp_secret as sealed from dashboard_user where id = ${person.id}`
    expect(row?.sealed).toBeInstanceOf(Buffer)
    expect(JSON.stringify((await sql`select * from audit_entry`).map(({ details }) => details))).not.toContain(
      offer.secret,
    )
  })
})

describe('people of a client', () => {
  const anAdmin = async () => {
    const client = await aClient(sql)
    const person = await aPerson(sql, { clientId: client.id })
    return { client, person, dashboard: await signedIn(service.baseUrl, person) }
  }

  it('are added by its admin, with a password that is shown once', async () => {
    const { client, dashboard } = await anAdmin()
    const added = await dashboard.post('/users', { login: `neu-${client.id}`, name: 'N. Neu', level: 'clerk' })
    expect(added.body).toMatchObject({ login: `neu-${client.id}`, password: expect.any(String) })
    const { items } = (await dashboard.get('/users')).body
    expect(items).toHaveLength(2)
    expect(items.find(({ login }: { login: string }) => login === `neu-${client.id}`)).toMatchObject({
      role: 'client',
      level: 'clerk',
      clientId: client.id,
      mustChangePassword: true,
    })
    expect(JSON.stringify(items)).not.toMatch(/argon2|hash/i)
    expect((await visitor().password(added.body.login, added.body.password)).body.next).toBe('new-password')
    const again = await dashboard.post('/users', { login: `neu-${client.id}`, name: 'N. Neu' })
    expect([again.status, again.body.code]).toEqual([409, 'login-taken'])
  })

  it('lose their sessions with another level, and when they are switched off', async () => {
    const { client, dashboard } = await anAdmin()
    const other = await aPerson(sql, { clientId: client.id })
    const theirs = await signedIn(service.baseUrl, other)
    expect((await dashboard.put(`/users/${other.id}`, { name: 'Anders' })).body.name).toBe('Anders')
    expect((await theirs.get('/session')).status).toBe(200)
    expect((await dashboard.put(`/users/${other.id}`, { level: 'reader' })).body.level).toBe('reader')
    expect((await theirs.get('/session')).status).toBe(401)
    await dashboard.put(`/users/${other.id}`, { active: false })
    expect((await visitor().password(other.login, other.password)).status).toBe(401)
  })

  it('can neither lower themselves nor switch themselves off', async () => {
    const { person, dashboard } = await anAdmin()
    for (const body of [{ level: 'reader' }, { active: false }]) {
      const answer = await dashboard.put(`/users/${person.id}`, body)
      expect([answer.status, answer.body.code]).toEqual([409, 'own-account'])
    }
    expect((await dashboard.post(`/users/${person.id}/password`)).body.code).toBe('own-account')
  })

  it('get a new password from whoever has just proven who they are', async () => {
    const { client, person, dashboard } = await anAdmin()
    const other = await aPerson(sql, { clientId: client.id })
    await grownOld(person.id)
    expect((await dashboard.post(`/users/${other.id}/password`)).body.code).toBe('confirm-identity')
    await dashboard.post('/session/confirm', { password: person.password })
    const { password } = (await dashboard.post(`/users/${other.id}/password`)).body
    expect((await visitor().password(other.login, password)).body.next).toBe('new-password')
  })

  it('are not found by another client, nor are operators', async () => {
    const { dashboard } = await anAdmin()
    for (const { id } of [(await anAdmin()).person, await aPerson(sql)]) {
      expect((await dashboard.put(`/users/${id}`, { name: 'Fremd' })).body.code).toBe('no-user')
      expect((await dashboard.post(`/users/${id}/password`)).body.code).toBe('no-user')
      expect((await dashboard.delete(`/users/${id}/totp`)).body.code).toBe('no-user')
    }
  })
})

describe('the audit', () => {
  it('names the operator who acted for a client, and shows it to the client', async () => {
    const client = await aClient(sql)
    const acting = await aPerson(sql)
    const operating = await signedIn(service.baseUrl, acting)
    const { id } = (await operating.post(`/users?client=${client.id}`, { login: `a-${client.id}`, name: 'A. Admin' }))
      .body
    const reader = await signedIn(service.baseUrl, await aPerson(sql, { clientId: client.id, level: 'reader' }))
    const entries = (await reader.get('/audit?q=dashboard-user')).body.items
    expect(entries).toMatchObject([
      {
        actor: `dashboard:${acting.login}`,
        action: 'dashboard-user.add',
        subject: `dashboard user ${id}`,
        clientId: client.id,
      },
    ])
    expect((await operating.get('/audit')).body.items.length).toBeGreaterThan(1)
  })

  it('goes back page by page', async () => {
    const client = await aClient(sql)
    await sql`
      insert into audit_entry (at, actor, action, subject, client_id)
      select now(), 'test', 'test.act', 'act ' || n, ${client.id} from generate_series(1, 150) as n`
    const dashboard = await operator()
    const first = (await dashboard.get(`/audit?client=${client.id}&q=test.act`)).body
    const second = (await dashboard.get(`/audit?client=${client.id}&q=test.act&before=${first.next}`)).body
    const subjects = [...first.items, ...second.items].map(({ subject }: { subject: string }) => subject)
    expect([first.items.length, second.items.length, new Set(subjects).size]).toEqual([100, 50, 150])
    expect(second.next).toBeUndefined()
    expect((await dashboard.get(`/audit?client=${client.id}&q=%25`)).body.items).toEqual([])
  })
})

it('keeps how a person likes the pages', async () => {
  const person = await aPerson(sql)
  const dashboard = await signedIn(service.baseUrl, person)
  await dashboard.put('/account/preferences', { language: 'en', density: 'dense' })
  await dashboard.put('/account/preferences', { orderColumns: ['vehicle', 'files'] })
  expect((await (await signedIn(service.baseUrl, person)).get('/session')).body).toMatchObject({
    language: 'en',
    preferences: { language: 'en', colours: 'system', density: 'dense', orderColumns: ['vehicle', 'files'] },
  })
})
