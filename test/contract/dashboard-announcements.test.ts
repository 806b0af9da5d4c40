import { beforeAll, describe, expect, it } from 'vitest'
import { aClient } from '../builders/client.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
let operator: TestDashboard
let person: TestDashboard
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
  operator = await signedIn(service.baseUrl, await aPerson(sql))
  person = await signedIn(service.baseUrl, await aPerson(sql, { clientId: (await aClient(sql)).id }))
})

const FAULT = { title: 'KBA antwortet langsam', text: 'Anträge dauern länger.', severity: 'minor', affects: ['AB'] }
const idsOf = async (who: TestDashboard, path: string): Promise<number[]> =>
  (await who.get(path)).body.announcements.map(({ id }: { id: number }) => id)

/** On one service, in the order of the tests. */
describe('announcements on the dashboard (contract 1, 4.4a)', () => {
  it('are seen by everybody at once, under the name of who made them, until they are ended', async () => {
    const { id } = (await operator.post('/announcements', FAULT)).body
    expect(await idsOf(person, '/announcements/current')).toEqual([id])
    const [noted] = await sql`select actor, details from audit_entry where subject = ${`announcement ${id}`}`
    expect(noted).toMatchObject({ actor: expect.stringMatching(/person-/), details: { title: FAULT.title } })
    expect((await operator.post(`/announcements/${id}/end`)).status).toBe(204)
    expect(await idsOf(person, '/announcements/current')).toEqual([])
    const { past } = (await operator.get('/announcements')).body
    expect(past).toMatchObject([{ id, ...FAULT }])
    expect((await operator.post(`/announcements/${id}/end`)).body).toMatchObject({ code: 'announcement-over' })
  })

  it('that are yet to come are on the list of the operator only', async () => {
    const startsAt = new Date(Date.now() + 3_600_000).toISOString()
    const { id } = (await operator.post('/announcements', { ...FAULT, startsAt })).body
    expect(await idsOf(operator, '/announcements')).toEqual([id])
    expect(await idsOf(person, '/announcements/current')).toEqual([])
    await operator.post(`/announcements/${id}/end`)
    expect((await operator.get('/announcements')).body.past.map((one: { id: number }) => one.id)).not.toContain(id)
  })

  it('stand beside the windows of the authority, which nobody makes (contract 2, 7)', async () => {
    const { maintenance } = (await operator.get('/announcements')).body
    expect(maintenance.length).toBeGreaterThanOrEqual(5)
  })

  it.each([
    ['without a title', { title: ' ' }, 'title'],
    ['of no text', { text: '' }, 'text'],
    ['about a part that there is not', { affects: ['everything'] }, 'affects'],
    ['that end before they begin', { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }, 'endsAt'],
    ['with a time without a zone', { endsAt: '2030-01-02T00:00' }, 'endsAt'],
  ])('%s are refused, naming the field', async (_what, change, field) => {
    const { status, body } = await operator.post('/announcements', { ...FAULT, ...change })
    expect([status, body.findings?.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
  })
})
