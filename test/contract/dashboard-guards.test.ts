import { beforeAll, describe, expect, it } from 'vitest'
import { isSignedBy, type PublishedKey } from '../../src/domain/evidence/instance-key.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aGksBody } from '../builders/gks-configuration.ts'
import { apiOf } from '../support/api.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { runCli } from '../support/run-cli.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'
import { authorityControl } from '../support/simulators.ts'

const { url, sql } = testDatabase()
const idle = testDatabase()
cleanUpServices()
let service: Service
let operator: TestDashboard
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
  operator = await signedIn(service.baseUrl, await aPerson(sql, { name: 'O. Operator' }))
})

const DEREGISTRATIONS = '/vehicleDeregistrations/deregistrations'
let vehicles = 0
const aFin = (): string => `WTESTG${String(++vehicles).padStart(11, '0')}`

async function aHouse() {
  const { client, authorization } = await anApiUser(sql)
  const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
  const admin = await signedIn(service.baseUrl, await aPerson(sql, { clientId: client.id, name: 'A. Admin' }))
  const body = (city: string, fin = aFin(), more = {}) =>
    aBody('AB', {
      'customization.vehicleIdentificationNumber': fin,
      'customization.licensePlateNumberComponents.city': city,
      externalOrderId: `R-${++vehicles}`,
      ...more,
    })
  return { clientId: client.id, api, admin, body }
}

/** Counts as if so many had gone to the office today. */
const countToday = (districtKey: string, clientId: number, number: number) => sql`
  insert into office_count (district_key, client_id, day, step, number)
  values (${districtKey}, ${clientId}, (now() at time zone 'Europe/Berlin')::date, null, ${number})`

describe('applications per office and day (FZV § 37 (5))', () => {
  it('warn client and operator from 90 on, and against what was agreed', async () => {
    const { clientId, admin } = await aHouse()
    await countToday('01001', clientId, 95)
    expect((await admin.get('/overview/attention')).body.items).toContainEqual(
      expect.objectContaining({ kind: 'office-near', id: '01001', count: 95, limit: 100 }),
    )
    expect((await admin.get('/counts')).body['/web/offices']).toMatchObject({ count: 1, tone: 'warn' })
    expect((await admin.get('/offices')).body.offices).toMatchObject([
      { districtKey: '01001', today: 95, day: { limit: 100, isNear: true, isReached: false } },
    ])
    expect((await operator.put('/offices/01001/agreement', { agreed: 200 })).status).toBe(204)
    expect((await admin.get('/offices')).body.offices).toMatchObject([{ day: { limit: 200, isNear: false } }])
    expect((await admin.get('/overview/attention')).body.items).toEqual([])
    const list = await runCli(['office', 'list'], { DATABASE_URL: url })
    expect(list.stdout).toContain('95 of 200 today')
  })

  it('are told before a form or a batch is filed: this one is the 101st', async () => {
    const { clientId, api, admin, body } = await aHouse()
    const fin = aFin()
    await api.reached(await api.file(DEREGISTRATIONS, body('HH', fin)), 'eingereicht')
    await countToday('02000', clientId, 99)
    const outlook = await admin.post('/orders/outlook', { transaction: 'AB', body: body('HH', fin) })
    expect(outlook.body.office).toMatchObject({ districtKey: '02000', today: 100, day: { isReached: true } })
    const ahead = await admin.post('/offices/ahead', { transaction: 'AB', rows: [{ fin }, { fin: 'WTESTUNKNOWN' }] })
    expect(ahead.body.offices).toMatchObject([{ districtKey: '02000', today: 100, coming: 1, day: { limit: 100 } }])
  })

  it('wait while the operator has stopped sending to the office, and go on when it is lifted', async () => {
    const { api, admin, body } = await aHouse()
    const fin = aFin()
    await api.reached(await api.file(DEREGISTRATIONS, body('M', fin)), 'eingereicht')
    const reason = 'Absprache mit der Behörde fehlt noch'
    expect((await admin.post('/offices/09162/stop', { reason })).status).toBe(403)
    expect((await operator.post('/offices/09162/stop', {})).body.findings).toMatchObject([{ field: 'reason' }])
    expect((await operator.post('/offices/0916x/stop', { reason })).status).toBe(404)
    expect((await operator.post('/offices/09162/stop', { reason, todayOnly: true })).status).toBe(204)
    const authority = authorityControl(service.authorityUrl)
    const before = (await authority.received('?kind=application')).length
    const id = await api.file(DEREGISTRATIONS, body('M', fin))
    await expect.poll(async () => (await admin.get(`/orders/${id}`)).body.nextStep.case).toBe('held')
    const { held } = (await admin.get(`/orders/${id}`)).body
    expect(held).toMatchObject({ districtKey: '09162', stop: { kind: 'person', reason } })
    expect((await api.lookup(id)).state).toBe('angelegt')
    expect((await admin.get('/overview/attention')).body.items).toContainEqual(
      expect.objectContaining({ kind: 'office-stopped', id: '09162', count: 1 }),
    )
    expect((await admin.get('/lanes')).body.lanes).toContainEqual(expect.objectContaining({ held: 1 }))
    expect(await authority.received('?kind=application')).toHaveLength(before)
    expect((await operator.post('/offices/09162/lift')).status).toBe(204)
    await api.reached(id, 'eingereicht')
    expect((await operator.post('/offices/09162/lift')).body.code).toBe('not-stopped')
    const acts = await sql`select action, details from audit_entry where subject = 'office 09162' order by id`
    expect(acts).toMatchObject([
      { action: 'office.stop', details: { reason, todayOnly: true } },
      { action: 'office.lift' },
    ])
  })
})

describe('a contract partner that is excluded (FZV §§ 33 to 40)', () => {
  const partner = 'U777001'
  const naming = { 'customization.contractPartner': partner }

  async function aPartner() {
    const house = await aHouse()
    const row = { companyName: 'Autohaus Beispiel', kopaVp: partner }
    expect((await operator.post(`/contract-partners?client=${house.clientId}`, row)).status).toBe(200)
    return house
  }

  it('is refused from that moment on, what waits is not sent, and both is proven', async () => {
    const { clientId, api, admin, body } = await aPartner()
    const fin = aFin()
    await api.reached(await api.file(DEREGISTRATIONS, body('K', fin, naming)), 'eingereicht')
    // What waits: an order that is held back for its office.
    await operator.post('/offices/05315/stop', { reason: 'wartet' })
    const waiting = await api.file(DEREGISTRATIONS, body('K', fin, naming))
    await expect.poll(async () => (await admin.get(`/orders/${waiting}`)).body.nextStep.case).toBe('held')
    const excluded = await admin.post('/exclusions', { kopaVp: 'u777001', reason: 'Anordnung vom 18.11.' })
    expect(excluded).toMatchObject({ status: 200, body: { failed: 1 } })
    const { id } = excluded.body
    const refused = await api.post(DEREGISTRATIONS, body('K', fin, naming))
    expect(refused.status).toBe(400)
    expect(((await refused.json()) as { error: string }).error).toContain("'U777001' is excluded")
    const failed = await api.lookup(waiting)
    expect(failed).toMatchObject({ state: 'fehlgeschlagen', messages: [{ code: 'NOT_ARRIVED_PARTNER_EXCLUDED' }] })
    const events = await sql`select convert_from(body, 'UTF8') as body from event where order_id = ${waiting}`
    expect(events.map(({ body: bytes }) => JSON.parse(bytes).status ?? bytes)).toHaveLength(1)

    const proof = (await admin.get(`/exclusions/${id}`)).body
    expect(proof).toMatchObject({
      ...{ contractPartner: partner, name: 'Autohaus Beispiel', client: clientId, excludedBy: 'A. Admin' },
      ...{ reason: 'Anordnung vom 18.11.', liftedAt: null, sentMeanwhile: 0, refusedCount: 2 },
      refused: [
        { kind: 'order', orderId: waiting },
        { kind: 'application', orderId: null, traceId: refused.headers.get('x-trace-id') },
      ],
    })
    const file = await admin.send(`/web/api/1/exclusions/${id}/proof.json`)
    const signed = (await file.json()) as { proof: string; keyId: string; signature: string }
    const published = await fetch(`${service.baseUrl}/spec/evidence-keys.json`)
    const { keys } = (await published.json()) as { keys: PublishedKey[] }
    const key = keys.find(({ id: one }) => one === signed.keyId)!
    expect(isSignedBy(key, signed.proof, signed.signature)).toBe(true)
    expect(isSignedBy(key, signed.proof.replace('U777001', 'U777002'), signed.signature)).toBe(false)
    const paper = await admin.send(`/web/api/1/exclusions/${id}/proof.pdf`)
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await paper.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')

    const other = (await aHouse()).admin
    expect((await other.get(`/exclusions/${id}`)).status).toBe(404)
    expect((await other.post(`/exclusions/${id}/lift`, { reason: 'fremd' })).status).toBe(404)
    expect((await admin.post(`/exclusions/${id}/lift`, { reason: 'geklärt' })).status).toBe(204)
    expect((await admin.post(`/exclusions/${id}/lift`, { reason: 'geklärt' })).body.code).toBe('already-lifted')
    await operator.post('/offices/05315/lift')
    await expect.poll(async () => (await api.post(DEREGISTRATIONS, body('K', fin, naming))).status).toBe(200)
    const acts = await sql`select action from audit_entry where subject = 'contract partner U777001' order by id`
    expect(acts.map(({ action }) => action)).toEqual(['exclusion.add', 'exclusion.lift'])
  })

  it('is refused and noted though what is filed was filed before, and something else refuses it first', async () => {
    const { api, admin, body } = await aPartner()
    const filed = body('K', aFin(), naming)
    await api.file(DEREGISTRATIONS, filed)
    for (const access of [aGksBody(), aGksBody()])
      expect((await api.post('/gksConfigurations', access)).status).toBe(201)
    const { id } = (await admin.post('/exclusions', { kopaVp: partner, reason: 'Anordnung' })).body
    const again = await api.post(DEREGISTRATIONS, filed)
    expect(again.status).toBe(400)
    expect(((await again.json()) as { error: string }).error).toContain("'U777001' is excluded")
    const { refused } = (await admin.get(`/exclusions/${id}`)).body
    expect(refused.filter(({ kind }: { kind: string }) => kind === 'application')).toMatchObject([
      { traceId: again.headers.get('x-trace-id') },
    ])
    expect((await admin.post(`/exclusions/${id}/lift`, { reason: 'geklärt' })).status).toBe(204)
  })

  it('by the operator counts for every client, and only the operator lifts it; the command line does the same', async () => {
    const [one, two] = [await aPartner(), await aPartner()]
    const added = await runCli(['exclusion', 'add', partner, '--reason', 'unzuverlässig', '--json'], {
      DATABASE_URL: url,
    })
    expect(added.exitCode).toBe(0)
    const { id } = JSON.parse(added.stdout)
    for (const { api, body } of [one, two]) {
      expect((await api.post(DEREGISTRATIONS, body('K', aFin(), naming))).status).toBe(400)
    }
    expect((await one.admin.get('/exclusions')).body.items).toMatchObject([
      { id, clientId: null, mayLift: false, refused: 1 },
    ])
    expect((await one.admin.post(`/exclusions/${id}/lift`, { reason: 'doch' })).body.code).toBe('operator-lifts')
    expect((await operator.get(`/exclusions/${id}`)).body).toMatchObject({ client: 'all', refusedCount: 2 })
    expect((await operator.post('/exclusions', { kopaVp: partner, reason: 'noch einmal' })).body.code).toBe(
      'already-excluded',
    )
    const lifted = await runCli(['exclusion', 'lift', String(id), '--reason', 'geklärt'], { DATABASE_URL: url })
    expect(lifted.exitCode).toBe(0)
  })
})

describe('the report of what is due for deletion (FZV § 18 (3))', () => {
  it('counts by kind and client what is older than six months, and tells what was deleted', async () => {
    const { clientId, api, body } = await aHouse()
    const id = await api.file(DEREGISTRATIONS, body('B'))
    await api.reached(id, 'eingereicht')
    const old = new Date('2020-01-02T03:04:05Z')
    await sql`
      update customer_order set state = 'beschieden', current_state = 'beschieden', changed_at = ${old} where id = ${id}`
    await sql`
      insert into api_request (at, client_id, user_name, method, status, duration_ms, trace_id)
      values (${old}, ${clientId}, 'x', 'GET', 200, 1, 'old')`
    const { body: report } = await operator.get('/retention')
    expect(report.months).toBe(6)
    expect(report.due).toContainEqual(
      expect.objectContaining({ kind: 'orders', clientId, count: 1, oldest: old.toISOString() }),
    )
    const gone = async () =>
      (await operator.get('/retention')).body.deleted.find(({ kind }: { kind: string }) => kind === 'requests')
    await expect.poll(gone).toMatchObject({ number: 1 })
    const csv = await (await operator.send('/web/api/1/retention/report.csv')).text()
    expect(csv).toContain(`fällig;orders;${clientId};1;2020-01-02T03:04:05.000Z`)
    const printed = await runCli(['retention', 'report'], { DATABASE_URL: url })
    expect(printed.stdout).toContain(`orders  client ${clientId}  1  oldest 2020-01-02`)
  })

  it('what upkeep deletes is deleted on demand as well, in full, and who did so is noted', async () => {
    const { clientId } = await aHouse()
    const old = new Date('2020-01-02T03:04:05Z')
    // In a database that nobody keeps up: the service would be faster.
    const ran = await runCli(['retention', 'run', '--json'], { DATABASE_URL: idle.url })
    expect(JSON.parse(ran.stdout)).toEqual({ deleted: [] })
    await idle.sql`
      insert into api_request (at, client_id, user_name, method, status, duration_ms, trace_id)
      select ${old}, ${clientId}, 'x', 'GET', 200, 1, number from generate_series(1, 12000) as number`
    const again = await runCli(['retention', 'run', '--json'], { DATABASE_URL: idle.url })
    expect(JSON.parse(again.stdout)).toMatchObject({ deleted: [{ kind: 'requests', number: 12_000 }] })
    expect(await idle.sql`select action, details from audit_entry order by id`).toMatchObject([
      { action: 'retention.run', details: {} },
      { action: 'retention.run', details: { requests: 12_000 } },
    ])
    await idle.sql`alter table application_draft rename to draft_out_of_reach`
    const partly = await runCli(['retention', 'run'], { DATABASE_URL: idle.url })
    await idle.sql`alter table draft_out_of_reach rename to application_draft`
    expect(partly.exitCode).toBe(1)
    expect(partly.stderr).toContain('could not be deleted, the log says why: drafts')
  })
})

describe('the provisional proof of registration (FZV § 31)', () => {
  it('runs for 14 days from the decision, warns three days before its end, and rests when the papers are there', async () => {
    const { api, admin } = await aHouse()
    const fin = aFin()
    const id = await api.file(
      '/vehicleRegistrations/registrations',
      aBody('NZ', { 'customization.vehicleIdentificationNumber': fin, externalOrderId: `R-${fin}` }),
    )
    await api.reached(id, 'eingereicht')
    await admin.post(`/simulator/orders/${id}`, { step: 'approved' })
    await api.reached(id, 'beschieden')
    const shown = async () => (await admin.get(`/orders/${id}`)).body
    expect((await shown()).proof).toMatchObject({ daysLeft: 14, state: 'running', papersAt: null })
    await sql`update customer_order set proof_ends_on = (now() at time zone 'Europe/Berlin')::date + 3 where id = ${id}`
    expect(await shown()).toMatchObject({ nextStep: { case: 'proof-ending' }, proof: { daysLeft: 3 } })
    const { body: list } = await admin.get('/orders?tab=needs-action')
    expect(list).toMatchObject({ orders: [{ id, proof: { daysLeft: 3 } }], total: { count: 1 } })
    expect((await admin.get('/overview/attention')).body.items).toMatchObject([{ kind: 'proof-ending', count: 1 }])
    expect((await admin.put(`/orders/${id}/papers`, { arrived: true })).body.nextStep.case).toBe('done')
    expect((await admin.get('/orders?tab=needs-action')).body.orders).toEqual([])
    const chain = await sql`select entry from evidence_entry where order_id = ${id} order by number desc limit 1`
    expect(chain[0]?.entry).toContain('order.papers')
    await admin.put(`/orders/${id}/papers`, { arrived: false })
    await sql`update customer_order set proof_ends_on = (now() at time zone 'Europe/Berlin')::date - 1 where id = ${id}`
    expect((await shown()).nextStep.case).toBe('proof-ended')
  })

  it('of a registration for a day ends with it, and nothing warns: no papers are to come (FZV § 7)', async () => {
    const { api, admin } = await aHouse()
    const fin = aFin()
    const id = await api.file(
      '/vehicleRegistrations/dayRegistrations',
      aBody('TZ', { 'customization.vehicleIdentificationNumber': fin, externalOrderId: `R-${fin}` }),
    )
    await api.reached(id, 'eingereicht')
    await admin.post(`/simulator/orders/${id}`, { step: 'approved' })
    await api.reached(id, 'beschieden')
    const shown = async () => (await admin.get(`/orders/${id}`)).body
    expect(await shown()).toMatchObject({ nextStep: { case: 'done' }, proof: { daysLeft: 0 } })
    await sql`update customer_order set proof_ends_on = proof_ends_on - 1 where id = ${id}`
    expect(await shown()).toMatchObject({ nextStep: { case: 'done' }, proof: { daysLeft: -1, state: 'ended' } })
    expect((await admin.get('/orders?tab=needs-action')).body.orders).toEqual([])
    expect((await admin.get('/overview/attention')).body.items).toEqual([])
  })

  it('is none of a deregistration', async () => {
    const { api, admin, body } = await aHouse()
    const id = await api.file(DEREGISTRATIONS, body('B'))
    expect((await admin.get(`/orders/${id}`)).body.proof).toBeNull()
    expect((await admin.put(`/orders/${id}/papers`, { arrived: true })).body.code).toBe('no-proof')
  })
})
