import { beforeAll, describe, expect, it } from 'vitest'
import { lockLogin } from '../../src/domain/gks-access/login-lock.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aGksBody } from '../builders/gks-configuration.ts'
import { apiOf } from '../support/api.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'
import { authorityControl } from '../support/simulators.ts'
import { soon } from '../support/soon.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
let operator: TestDashboard
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
  operator = await signedIn(service.baseUrl, await aPerson(sql))
})

const PATH = '/vehicleDeregistrations/deregistrations'
let vehicles = 0
const aFin = (): string => `WTEST${String(++vehicles).padStart(12, '0')}`

/** A client that files applications, and a person of it. */
async function aHouse() {
  const { client, authorization } = await anApiUser(sql)
  const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
  const person = await signedIn(service.baseUrl, await aPerson(sql, { clientId: client.id }))
  /** Files an application and waits for its receipt. */
  async function file(state = 'eingereicht', fin = aFin()): Promise<{ id: number; fin: string }> {
    const body = aBody('AB', { 'customization.vehicleIdentificationNumber': fin, externalOrderId: `R-${fin}` })
    const id = await api.file(PATH, body)
    await api.reached(id, state)
    return { id, fin }
  }
  return { client, api, person, file }
}

describe('login locks on the dashboard (contract 2, 7 "Login lock")', () => {
  it('name the orders that failed, and are released by an operator who says that the cause is mended', async () => {
    const { client, person, file, api } = await aHouse()
    const body = aGksBody()
    const username = String(body.username)
    await person.post('/gks-accesses', body)
    const authority = authorityControl(service.authorityUrl)
    const fin = aFin()
    await authority.scenario({ match: { vehicleIdentificationNumber: fin }, fault: 'loginRefused' })
    const { id } = await file('fehlgeschlagen', fin)
    const { items } = (await operator.get('/locks')).body
    const lock = items.find((item: { username: string }) => item.username === username)
    expect(lock).toMatchObject({
      environment: 'test',
      accesses: [{ clientId: client.id }],
      hitCount: 1,
      hits: [{ id }],
    })
    expect((await person.get('/locks')).body.items).toMatchObject([{ username, hits: [{ id }] }])
    const { body: foreign } = await (await aHouse()).person.get('/locks')
    expect(foreign.items).toEqual([])

    const release = (given: object) => operator.post('/locks/release', given)
    expect((await person.post('/locks/release', { username, isMended: true })).body.code).toBe('not-allowed')
    expect((await release({ username })).body.code).toBe('not-mended')
    await authority.scenario({ match: { username }, fault: 'loginRefused' })
    const { outcome } = (await operator.post('/locks/probe', { accessId: lock.accesses[0].id })).body
    expect(outcome).toBe('refused')
    await authority.forgetScenarios()
    const again = await operator.post('/locks/probe', { accessId: lock.accesses[0].id })
    expect(again.body.outcome).toBe('accepted')
    expect((await person.get('/locks')).body.items).toHaveLength(1)
    expect((await release({ username, isMended: true })).status).toBe(204)
    expect((await release({ username, isMended: true })).body.code).toBe('not-locked')
    expect((await person.get('/locks')).body.items).toEqual([])
    // Nothing that failed is sent again by that.
    expect((await api.lookup(id)).state).toBe('fehlgeschlagen')
    const { items: acts } = (await operator.get(`/audit?q=${username}`)).body
    expect(acts.map(({ action }: { action: string }) => action)).toEqual([
      'gks-lock.release',
      'gks-lock.probe',
      'gks-lock.probe',
    ])
  })

  it('are tried out only while there is one', async () => {
    const { person } = await aHouse()
    const { id } = (await person.post('/gks-accesses', aGksBody())).body
    expect((await operator.post('/locks/probe', { accessId: id })).body.code).toBe('not-locked')
    const unknown = await operator.post('/locks/probe', { accessId: '01990000-0000-7000-8000-000000000000' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'no-access'])
  })

  it('of the instance itself concern its operators alone', async () => {
    const { person } = await aHouse()
    const lock = { environment: 'test', username: 'ELSEWHERE', holder: 'base' } as const
    await lockLogin(sql, { ...lock, lockedAt: new Date(), reason: 'the authority refused the login' })
    const { items } = (await operator.get('/locks')).body
    expect(items).toContainEqual(
      expect.objectContaining({ username: 'ELSEWHERE', accesses: [{ id: null, clientId: null, name: '' }] }),
    )
    expect((await person.get('/locks')).body.items).toEqual([])
    await operator.post('/locks/release', { username: 'ELSEWHERE', isMended: true })
  })
})

describe('the simulated authority on the dashboard', () => {
  it('decides an order of the client, and sends papers late', async () => {
    const { person, file, api } = await aHouse()
    const { id } = await file()
    const shown = (await person.get('/simulator')).body
    expect(shown.orders).toMatchObject([{ id, state: 'eingereicht' }])
    expect(shown.vehicles).toContainEqual({ ending: 'SIM10012', description: expect.any(String) })
    expect((await person.post(`/simulator/orders/${id}`, { step: 'approved' })).status).toBe(204)
    const decided = await api.reached(id, 'beschieden')
    expect(decided.files).toHaveLength(1)
    await person.post(`/simulator/orders/${id}`, { step: 'late-documents' })
    await soon(async () => expect((await api.lookup(id)).files).toHaveLength(2))
    const { items } = (await person.get('/audit?q=simulator')).body
    expect(items.map(({ subject }: { subject: string }) => subject)).toEqual([`order ${id}`, `order ${id}`])
  })

  it('touches nothing of other clients', async () => {
    const [mine, theirs] = [await aHouse(), await aHouse()]
    const { id } = await theirs.file()
    const acts = [
      [`/simulator/orders/${id}`, { step: 'approved' }],
      ['/simulator/fee-notice', { orderIds: [id] }],
      ['/simulator/mail', { subject: 'x', text: 'y', orderId: id }],
    ] as const
    for (const [path, body] of acts) {
      const answer = await mine.person.post(path, body)
      expect([answer.status, answer.body.code]).toEqual([404, 'no-order'])
    }
    expect((await mine.person.get('/simulator')).body.orders).toEqual([])
    const mail = await mine.person.post('/simulator/mail', { subject: 'x', text: 'y', username: 'PLAKETTE-TEST' })
    expect(mail.body.findings).toMatchObject([{ field: 'username' }])
    expect((await theirs.api.lookup(id)).state).toBe('eingereicht')
  })

  it('has the next application meet a fault; what would hit others is for operators', async () => {
    const { person, api } = await aHouse()
    const fin = aFin()
    expect((await person.post('/simulator/fault', { fault: 'drop' })).body.findings).toMatchObject([{ field: 'fin' }])
    expect((await person.post('/simulator/fault', { fault: 'loginRefused', fin })).body.code).toBe('not-allowed')
    expect((await person.post('/simulator/fault', { fault: 'drop', fin })).status).toBe(204)
    const id = await api.file(PATH, aBody('AB', { 'customization.vehicleIdentificationNumber': fin }))
    expect((await api.reached(id, 'fehlgeschlagen')).messages[0]?.code).toBe('OPEN_DROPPED')
  })

  it('sends a fee notice and free mail, and its clock goes on', async () => {
    const { person, file } = await aHouse()
    const { id } = await file()
    const notice = await person.post('/simulator/fee-notice', { orderIds: [id], amount: 1230 })
    expect(notice.body.number).toMatch(/^SIM-\d+$/)
    await soon(async () =>
      expect(await sql`select 1 from fee_notice where number = ${notice.body.number}`).toHaveLength(1),
    )
    expect((await person.post('/simulator/mail', { subject: 'Frage', text: 'Bitte', orderId: id })).status).toBe(204)
    const before = new Date((await person.get('/simulator')).body.now).getTime()
    await person.post('/simulator/clock', { advance: 'P1D' })
    const after = new Date((await person.get('/simulator')).body.now).getTime()
    expect(after - before).toBeGreaterThanOrEqual(86_400_000)
    expect((await person.post('/simulator/clock', { advance: 'P9Y' })).status).toBe(400)
  })
})

describe('the audit', () => {
  it('tells what a field was and became, and gives the same as CSV', async () => {
    const { client, person } = await aHouse()
    const added = (await person.post('/users', { login: `csv-${client.id}`, name: '=1+1', level: 'clerk' })).body
    await person.put(`/users/${added.id}`, { level: 'reader' })
    const [set] = (await person.get('/audit?q=dashboard-user.set')).body.items
    expect(set.details).toEqual({ login: `csv-${client.id}`, level: { before: 'clerk', after: 'reader' } })
    const csv = await person.get('/audit/csv?q=dashboard-user')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = csv.body.trim().split('\r\n')
    expect(lines[0]).toBe('id;at;actor;action;subject;client;details')
    expect(lines.slice(1).map((line: string) => line.split(';')[3])).toEqual([
      'dashboard-user.set',
      'dashboard-user.add',
    ])
  })
})
