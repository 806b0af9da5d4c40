import { beforeAll, describe, expect, it } from 'vitest'
import { addDashboardUser } from '../../src/domain/dashboard-user/user.ts'
import { aClient } from '../builders/client.ts'
import { aPerson, DASHBOARD_PASSWORD, type DashboardAnswer, dashboardAt, signedIn } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
beforeAll(async () => {
  service = await startService({ databaseUrl: url, env: { PLAKETTE_TRUSTED_PROXIES: '127.0.0.1/32' } })
})
const visitor = () => dashboardAt(service.baseUrl)

describe('the first step of the login', () => {
  it('opens a session with a cookie that no script and no other site can use', async () => {
    const dashboard = visitor()
    const person = await aPerson(sql)
    const answer = await dashboard.password(person.login, person.password)
    expect([answer.status, answer.body]).toEqual([200, { next: 'done', name: 'M. Muster' }])
    expect(answer.headers.get('set-cookie')).toMatch(/^plakette=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await dashboard.get('/session')).body.person).toMatchObject({ login: person.login, role: 'operator' })
  })

  it('tells a wrong password from an unknown login in nothing', async () => {
    const { login } = await aPerson(sql)
    const [wrong, unknown] = [await visitor().password(login, 'wrong'), await visitor().password(`${login}x`, 'wrong')]
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({ code: 'login-wrong', left: 4 })
    const { traceId: _one, ...one } = wrong.body
    const { traceId: _other, ...other } = unknown.body
    expect([unknown.status, other]).toEqual([401, one])
  })

  it('has people wait after five wrong passwords, the right one included, and says until when', async () => {
    const { login, password } = await aPerson(sql)
    const left: number[] = []
    for (let tries = 0; tries < 5; tries++) left.push((await visitor().password(login, 'wrong')).body.left)
    expect(left).toEqual([4, 3, 2, 1, 0])
    const throttled = await visitor().password(login, password)
    expect([throttled.status, throttled.body.code]).toEqual([429, 'login-throttled'])
    expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(new Date(throttled.body.until).getTime()).toBeGreaterThan(Date.now())
    expect((await visitor().password((await aPerson(sql)).login, DASHBOARD_PASSWORD)).status).toBe(200)
  })

  it('behind a trusted proxy has those wait who were wrong, and nobody else: somebody who knows a login cannot keep its owner out', async () => {
    const { login, password } = await aPerson(sql)
    const from = (seen: string, given: string) =>
      visitor().step({ step: 'password', login, password: given }, { 'x-forwarded-for': `10.9.9.9, ${seen}` })
    for (let tries = 0; tries < 5; tries++) expect((await from('198.51.100.7', 'wrong')).status).toBe(401)
    expect((await from('198.51.100.8', 'wrong')).status).toBe(429)
    expect((await from('203.0.113.9', password)).status).toBe(200)
    expect((await from('198.51.100.7', password)).status).toBe(429)
  })

  it('counts tries that are made at once', async () => {
    const { login } = await aPerson(sql)
    // Whoever is turned away because too many are at it was not heard, and tries again.
    const heard = async (): Promise<DashboardAnswer> => {
      const answer = await visitor().password(login, 'wrong')
      return answer.status === 503 ? heard() : answer
    }
    const answers = await Promise.all(Array.from({ length: 12 }, heard))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('is refused to people who are switched off', async () => {
    const person = await aPerson(sql)
    await sql`update dashboard_user set active = false where id = ${person.id}`
    expect((await visitor().password(person.login, person.password)).body.code).toBe('login-wrong')
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 401],
    [{ origin: 'https://elsewhere.example.test' }, 403],
    [{ origin: 'null' }, 403],
  ])('with %j ends with %i', async (headers, status) => {
    const answer = await visitor().step({ step: 'password', login: 'nobody', password: 'wrong' }, headers)
    expect(answer.status).toBe(status)
    expect(answer.body.code).toBe(status === 403 ? 'foreign-origin' : 'login-wrong')
    await sql`delete from dashboard_login_throttle`
  })

  it.each([
    [{}, 'step is required'],
    [{ step: 'password', login: 'x' }, 'password is required'],
    [{ step: 'other' }, 'step must be one of password, totp, new-password'],
    [{ step: 'password', login: 7 }, 'login must be a JSON string, not number'],
  ])('cannot be read from %j', async (body, error) => {
    const answer = await visitor().step(body)
    expect([answer.status, answer.body.error]).toEqual([400, error])
  })

  it('takes nothing but JSON, and not much of it', async () => {
    const post = (body: string, type: string) =>
      visitor().send('/login', { method: 'POST', body, headers: { 'content-type': type } })
    expect((await post('{}', 'text/plain')).status).toBe(415)
    expect((await post(' '.repeat(20_000), 'application/json')).status).toBe(413)
  })
})

describe('the first login', () => {
  const someone = async () => {
    const client = await aClient(sql)
    const login = `first-${client.id}`
    return addDashboardUser(sql, { login, name: 'E. Erstmals', role: 'client', clientId: client.id }, new Date())
  }

  it('asks for a password of the own, and opens nothing before', async () => {
    const dashboard = visitor()
    const { login, password } = await someone()
    expect((await dashboard.password(login, password)).body).toEqual({ next: 'new-password', name: 'E. Erstmals' })
    expect((await dashboard.get('/session')).status).toBe(401)
    const before = dashboard.cookie()
    const done = await dashboard.step({ step: 'new-password', password: DASHBOARD_PASSWORD })
    expect([done.status, done.body.next]).toEqual([200, 'done'])
    expect(dashboard.cookie()).not.toBe(before)
    expect((await dashboard.get('/session')).status).toBe(200)
    expect((await visitor().password(login, password)).status).toBe(401)
    await signedIn(service.baseUrl, { login, password: DASHBOARD_PASSWORD })
  })

  it.each([
    ['too short', 'password-short'],
    ['Passwort1234!', 'password-common'],
    ['abababababab', 'password-common'],
    ['123456789012', 'password-common'],
  ])('refuses %s', async (given, code) => {
    const dashboard = visitor()
    const { login, password } = await someone()
    await dashboard.password(login, password)
    const answer = await dashboard.step({ step: 'new-password', password: given })
    expect([answer.status, answer.body.code]).toEqual([400, code])
  })

  it('refuses the password that was given out, and one with the login in it', async () => {
    const dashboard = visitor()
    const { login, password } = await someone()
    await dashboard.password(login, password)
    const weak = async (given: string) => (await dashboard.step({ step: 'new-password', password: given })).body.code
    expect(await weak(password)).toBe('password-same')
    expect(await weak(`xx ${login} yy`)).toBe('password-common')
  })

  it('knows no later step without the earlier one', async () => {
    const answer = await visitor().step({ step: 'new-password', password: DASHBOARD_PASSWORD })
    expect([answer.status, answer.body.code]).toEqual([401, 'login-over'])
    const dashboard = await signedIn(service.baseUrl, await aPerson(sql))
    expect((await dashboard.step({ step: 'new-password', password: DASHBOARD_PASSWORD })).body.code).toBe('login-over')
  })
})

describe('the logout (contract 1, 5.6)', () => {
  it('ends the session and leads to the login', async () => {
    const dashboard = await signedIn(service.baseUrl, await aPerson(sql))
    const token = dashboard.cookie()
    const response = await dashboard.send('/logout', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login'])
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
    dashboard.setCookie(token)
    expect((await dashboard.get('/session')).status).toBe(401)
  })

  it('of another site ends nothing', async () => {
    const dashboard = await signedIn(service.baseUrl, await aPerson(sql))
    await dashboard.send('/logout', { method: 'POST', headers: { 'sec-fetch-site': 'same-site' } })
    expect((await dashboard.get('/session')).status).toBe(200)
  })
})
