import { beforeAll, describe, expect, it } from 'vitest'
import { aClient } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { testFiling } from '../support/filing.ts'
import { soon } from '../support/soon.ts'

const { api, aFin, file, received, sql, clientId, baseUrl } = testFiling()

/** Codes that are in the bodies of these tests, and in nothing else. */
const CODES = { certificate: 'qX7vB2z', rear: 'wQ8', front: 'zK4' }
const aDeregistration = (change: Record<string, unknown> = {}) =>
  aBody('AB', {
    'customization.vehicleRegistrationCertificateSecurityCode': CODES.certificate,
    'customization.rearLicensePlateSecurityCode': CODES.rear,
    'customization.frontLicensePlateSecurityCode': CODES.front,
    ...change,
  })

let clerk: TestDashboard
let admin: TestDashboard
let operator: TestDashboard
let stranger: TestDashboard
beforeAll(async () => {
  const sign = async (settings: Parameters<typeof aPerson>[1]) => signedIn(baseUrl(), await aPerson(sql, settings))
  clerk = await sign({ clientId: clientId(), level: 'clerk', name: 'A. Muster' })
  admin = await sign({ clientId: clientId(), name: 'C. Muster' })
  operator = await sign({ name: 'O. Muster' })
  stranger = await sign({ clientId: (await aClient(sql)).id })
})

const failed = async (fin: string, body = aDeregistration()) => (await file('AB', body, 'fehlgeschlagen', fin)).order.id

describe('the list of orders', () => {
  it('shows a client its own orders and an operator those of everybody', async () => {
    const fin = aFin('SIM00760')
    const id = await failed(fin)
    for (const dashboard of [clerk, operator]) {
      const { body } = await dashboard.get(`/orders?tab=needs-action&q=${fin.slice(-12)}`)
      expect(body.orders).toMatchObject([
        {
          ...{
            id,
            fin,
            transaction: 'AB',
            state: 'fehlgeschlagen',
            plate: 'B-AB 123',
            attempt: 1,
            clientId: clientId(),
          },
          clientName: 'Muster Flotte',
          nextStep: { case: 'plate-code-count', act: 'correct', resend: 'safe', message: { code: '00760' } },
        },
      ])
      expect(body).toMatchObject({ next: null, total: { count: 1, atLeast: false } })
    }
    const { body } = await stranger.get(`/orders?q=${fin}`)
    expect([body.orders, body.total.count, body.tabs.all.count]).toEqual([[], 0, 0])
  })

  it('goes on page by page', async () => {
    for (let count = 0; count < 3; count += 1) await failed(aFin('SIM98000'))
    const first = (await clerk.get('/orders?limit=2')).body
    const second = (await clerk.get(`/orders?limit=2&before=${first.next}`)).body
    const ids = [...first.orders, ...second.orders].map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(4)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  })

  it.each(['tab=mine', 'state=offen', 'tx=XX', 'limit=101', 'limit=0', 'before=x', 'since=gestern', 'access=x'])(
    'refuses %s and names the field',
    async (query) => {
      const { status, body } = await clerk.get(`/orders?${query}`)
      expect([status, body.findings?.[0]?.field]).toEqual([400, query.split('=')[0]])
    },
  )

  it.each(['state=fehlgeschlagen,abgelehnt&tx=AB', 'since=30d', 'since=2026-01-01', 'access=base', 'q=%25', 'view=3'])(
    'takes %s',
    async (query) => {
      expect((await clerk.get(`/orders?${query}`)).status).toBe(200)
    },
  )
})

describe('the page of an order', () => {
  it('tells what happened and what was sent, without a code', async () => {
    const id = await failed(
      aFin('SIM00760'),
      aDeregistration({ 'customization.frontLicensePlateSecurityCode': undefined }),
    )
    const { body } = await clerk.get(`/orders/${id}?tab=needs-action`)
    expect(body).toMatchObject({
      ...{ id, filedBy: 'Disposition', attempt: 1, correctionCost: 0.12, vehicleOrders: 1 },
      traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      access: { id: null, identifier: '' },
      messages: [{ code: '00760', kind: 'Fehler' }],
      attempts: [{ id, attempt: 1, state: 'fehlgeschlagen', changed: [] }],
      fileList: [],
    })
    const field = (path: string) => body.fields.find((one: { path: string }) => one.path === `customization.${path}`)
    expect(field('frontLicensePlateSecurityCode')).toMatchObject({ isGiven: false, isSecret: true, isRefused: true })
    expect(field('rearLicensePlateSecurityCode')).toMatchObject({ isGiven: true, isSecret: true })
    expect(field('licensePlateNumberComponents.city')).toMatchObject({ value: 'B' })
    const kinds = body.timeline.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind !== 'waiting')).toEqual(['event', 'receipt', 'sent', 'accepted'])
    expect(body.timeline.find(({ kind }: { kind: string }) => kind === 'receipt')).toMatchObject({
      group: 'authority',
      tone: 'bad',
      facts: { status: 'FAILED', code: '00760' },
    })
    expect((await operator.get(`/orders/${id}`)).body.access.identifier).not.toBe('')
  })

  it('is unknown to people of another client', async () => {
    const id = await failed(aFin('SIM00760'))
    expect((await stranger.get(`/orders/${id}`)).status).toBe(404)
    expect((await stranger.get('/orders/999999999')).status).toBe(404)
    expect((await stranger.get('/orders/x')).status).toBe(404)
  })

  it('leads to its neighbours in the list that the person came from', async () => {
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1) ids.push(await failed(aFin('SIM98000')))
    await file('AB', aDeregistration(), 'eingereicht', aFin('SIM10012'))
    const { neighbours } = (await clerk.get(`/orders/${ids[1]}?tab=needs-action`)).body
    expect(neighbours).toEqual({ previous: ids[2], next: ids[0] })
    expect((await clerk.get(`/orders/${ids[2]}?tab=needs-action`)).body.neighbours.previous).toBeNull()
  })

  it('tells the decision, its files and its message', async () => {
    const { order } = await file('AB', aDeregistration(), 'beschieden', aFin('SIM10001'))
    const { body } = await clerk.get(`/orders/${order.id}`)
    expect(body).toMatchObject({
      state: 'beschieden',
      isPlateVoid: true,
      nextStep: { case: 'deregistered', act: 'files', figures: { files: 1, fileHours: 71 } },
      fileList: [{ key: expect.stringMatching(/^\d+$/), mediaType: 'application/pdf' }],
    })
    const kinds = body.timeline.map(({ kind }: { kind: string }) => kind)
    for (const kind of ['accepted', 'sent', 'receipt', 'message', 'state', 'file', 'event'])
      expect(kinds).toContain(kind)
  })
})

describe('a correction by a person', () => {
  const FRONT = 'customization.frontLicensePlateSecurityCode'
  const VEHICLE = 'customization.vehicleIdentificationNumber'

  it('sends the rest as it was, codes included, and names who did it', async () => {
    const id = await failed(aFin('SIM00760'))
    const fin = aFin()
    const { status, body } = await clerk.post(`/orders/${id}/correct`, {
      expectedAttempt: 1,
      changes: { [VEHICLE]: fin, 'customization.recycling.type': 'NOT_DISPOSED', [FRONT]: null },
    })
    expect([status, body.attempt, body.filedBy, body.fin]).toEqual([200, 2, 'A. Muster', fin])
    expect(body.attempts[1].changed.toSorted()).toEqual([FRONT, 'customization.recycling.type', VEHICLE])
    expect(JSON.stringify(body.timeline)).toContain('"action":"order.correct"')
    await api().reached(id, 'eingereicht')
    const [xml = ''] = await received(fin)
    expect(xml).toContain(CODES.certificate)
    expect(xml).toContain(CODES.rear)
    expect(xml).not.toContain(CODES.front)
  })

  it('tells all that is wrong at once, at its fields, and sends nothing', async () => {
    const id = await failed(aFin('SIM00760'))
    const changes = { [FRONT]: 'toolong', email: 'nobody', 'customization.contractPartner': 'x' }
    const { status, body } = await clerk.post(`/orders/${id}/correct`, { expectedAttempt: 1, changes })
    expect(status).toBe(400)
    expect(body.findings.map(({ field }: { field: string }) => field).toSorted()).toEqual(
      [FRONT, 'customization.contractPartner', 'email'].toSorted(),
    )
    expect(JSON.stringify(body)).not.toContain('toolong')
    expect((await clerk.get(`/orders/${id}`)).body.attempts).toHaveLength(1)
  })

  it.each([
    [{ changes: {} }, 'expectedAttempt'],
    [{ expectedAttempt: 1 }, 'changes'],
    [{ expectedAttempt: 1, changes: [] }, 'changes'],
    [{ expectedAttempt: 1, changes: { email: {} } }, 'email'],
    [{ expectedAttempt: 1, changes: { externalOrderId: 'R-2' } }, 'externalOrderId'],
    [{ expectedAttempt: 1, changes: { 'x.y': 1 } }, 'x.y'],
    [{ expectedAttempt: 1, changes: {}, althoughUnclear: { reason: 'short' } }, 'althoughUnclear.reason'],
  ])('refuses %j and names the field', async (given, field) => {
    const id = await failed(aFin('SIM98000'))
    const { status, body } = await clerk.post(`/orders/${id}/correct`, given)
    expect([status, body.findings?.[0]?.field]).toEqual([400, field])
  })

  it('is told who was faster', async () => {
    const id = await failed(aFin('SIM00760'))
    const correction = { expectedAttempt: 1, changes: { [VEHICLE]: aFin() } }
    const both = await Promise.all([clerk, admin].map((person) => person.post(`/orders/${id}/correct`, correction)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = both.find(({ status }) => status === 409)!
    expect(body).toMatchObject({ code: 'already-corrected', attempt: 2, at: expect.any(String) })
    expect(['A. Muster', 'C. Muster']).toContain(body.by)
  })

  it('is refused where there is nothing to correct', async () => {
    const { order } = await file('AB', aDeregistration(), 'eingereicht', aFin('SIM10012'))
    const { status, body } = await clerk.post(`/orders/${order.id}/correct`, { expectedAttempt: 1, changes: {} })
    expect([status, body.code]).toEqual([409, 'nothing-to-correct'])
  })

  it('of what may have arrived is for administrators, after a status query or with a reason', async () => {
    const fin = aFin('SIM20002')
    const id = await failed(fin)
    const correct = (person: TestDashboard, more = {}) =>
      person.post(`/orders/${id}/correct`, { expectedAttempt: 1, changes: { [VEHICLE]: aFin() }, ...more })
    expect((await clerk.get(`/orders/${id}`)).body.nextStep).toMatchObject({ case: 'unclear', resend: 'unclear' })
    expect((await correct(clerk)).body).toMatchObject({ code: 'resend-unclear' })
    expect((await correct(admin)).body).toMatchObject({ code: 'ask-first' })
    const althoughUnclear = { reason: 'Mit dem KBA telefonisch geklärt' }
    expect((await correct(clerk, { althoughUnclear })).body).toMatchObject({ code: 'resend-unclear' })
    const { status, body } = await correct(admin, { althoughUnclear })
    expect([status, body.attempt]).toEqual([200, 2])
    expect(JSON.stringify(body.timeline)).toContain(althoughUnclear.reason)
  })

  it('of what the authority has, as it turns out, wants a reason', async () => {
    const id = await failed(aFin('SIM20002'))
    const { status, body } = await clerk.post(`/orders/${id}/query-status`)
    expect([status, body.answer]).toEqual([200, expect.any(String)])
    expect(body.order.nextStep).toMatchObject({ case: 'arrived-late', resend: 'not-now' })
    const correction = { expectedAttempt: 1, changes: { [VEHICLE]: aFin() } }
    expect((await admin.post(`/orders/${id}/correct`, correction)).body).toMatchObject({ code: 'already-arrived' })
    const althoughUnclear = { reason: 'Der erste Antrag wird zurückgezogen' }
    expect((await admin.post(`/orders/${id}/correct`, { ...correction, althoughUnclear })).status).toBe(200)
  })
})

describe('a status query', () => {
  it('is allowed after a temporary fault, and says that the authority does not know the application', async () => {
    const id = await failed(aFin('SIM07082'))
    const { status, body } = await clerk.post(`/orders/${id}/query-status`)
    expect([status, body.order?.nextStep]).toEqual([200, expect.objectContaining({ case: 'try-later' })])
    expect(body.order.timeline[0]).toMatchObject({
      kind: 'act',
      facts: { action: 'order.query-status', by: 'A. Muster' },
    })
  })

  it('is refused where there is nothing to ask', async () => {
    const id = await failed(aFin('SIM00760'))
    expect((await clerk.post(`/orders/${id}/query-status`)).body).toMatchObject({ code: 'order-ended' })
  })
})

describe('the files of an order', () => {
  it('can be opened by people of the client and operators, and released for programs again', async () => {
    const { order } = await file('AB', aDeregistration(), 'beschieden', aFin('SIM10001'))
    const { fileList } = (await clerk.get(`/orders/${order.id}`)).body
    const path = `/orders/${order.id}/files/${fileList[0].key}`
    await sql`update stored_file set expires_at = now() - interval '1 hour' where order_id = ${order.id}`
    for (const person of [clerk, operator]) {
      const response = await person.send(`/web/api/1${path}`)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('content-disposition')).toMatch(/^inline; filename=/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    expect((await stranger.get(path)).status).toBe(404)
    const other = await failed(aFin('SIM98000'))
    expect((await clerk.get(`/orders/${other}/files/${fileList[0].key}`)).status).toBe(404)
    const { body } = await clerk.post(`/orders/${order.id}/release-files`)
    expect(body.nextStep.figures).toEqual({ files: 1, fileHours: 71 })
  })
})

it('no answer has a code of a paper or plate, for whomever', async () => {
  const fin = aFin('SIM00760')
  const id = await failed(fin)
  await clerk.post(`/orders/${id}/correct`, { expectedAttempt: 1, changes: { email: 'dispo2@example.test' } })
  const paths = [
    `/orders/${id}`,
    '/orders?limit=100',
    '/orders/export',
    `/vehicles/${fin}`,
    `/search?q=${fin}`,
    '/audit',
  ]
  const answers = await Promise.all(
    [clerk, admin, operator].flatMap((person) =>
      paths.map(async (path) => JSON.stringify((await person.get(path)).body)),
    ),
  )
  for (const answer of answers)
    for (const code of Object.values(CODES)) expect(answer).not.toMatch(new RegExp(`\\b${code}\\b`))
})

describe('one act on many orders', () => {
  it('asks for the status of all that match a filter, behind the answer, and names who did', async () => {
    const { order } = await file('AB', aDeregistration(), 'eingereicht', aFin('SIM10011'))
    const refused = await failed(aFin('SIM00760'))
    const { body } = await clerk.post('/orders/bulk', { act: 'query-status', ids: [order.id, refused, 999_999_999] })
    expect(body).toEqual({ done: 1, skipped: 1 })
    await soon(async () => {
      const { timeline } = (await clerk.get(`/orders/${order.id}`)).body
      expect(JSON.stringify(timeline)).toContain('"action":"order.query-status"')
    })
  })

  it('releases the files of all that match a filter, and never those of another client', async () => {
    const fin = aFin('SIM10001')
    const { order } = await file('AB', aDeregistration(), 'beschieden', fin)
    const expire = () => sql`update stored_file set expires_at = now() where order_id = ${order.id}`
    const expiry = async () => (await clerk.get(`/orders/${order.id}`)).body.nextStep.figures.fileHours
    await expire()
    const act = { act: 'release-files', filter: { tab: 'all', q: fin } }
    expect((await stranger.post('/orders/bulk', act)).body).toEqual({ done: 0, skipped: 0 })
    expect((await stranger.post('/orders/bulk', { act: 'release-files', ids: [order.id] })).body.done).toBe(0)
    expect(await expiry()).toBe(0)
    expect((await clerk.post('/orders/bulk', act)).body).toEqual({ done: 1, skipped: 0 })
    expect(await expiry()).toBe(71)
  })

  it.each([
    [{}, 'act'],
    [{ act: 'release-files' }, 'ids'],
    [{ act: 'delete', ids: [1] }, 'act'],
    [{ act: 'release-files', ids: ['1'] }, 'ids[0]'],
    [{ act: 'release-files', filter: { tab: 'x' } }, 'tab'],
  ])('refuses %j and names the field', async (given, field) => {
    const { status, body } = await clerk.post('/orders/bulk', given)
    expect([status, body.findings?.[0]?.field]).toEqual([400, field])
  })
})

describe('an export', () => {
  it('has exactly the orders that match, for a German spreadsheet, and no formula', async () => {
    const fin = aFin('SIM00760')
    const id = await api().file('/vehicleDeregistrations/deregistrations', {
      ...aDeregistration({ 'customization.vehicleIdentificationNumber': fin }),
      externalOrderId: `=HYPERLINK("x");${fin}`,
    })
    await api().reached(id, 'fehlgeschlagen')
    const response = await clerk.send(`/web/api/1/orders/export?format=csv&tab=needs-action&q=${fin}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="auftraege-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, row, ...rest] = bytes.toString('utf8').slice(1).split('\r\n')
    expect(head).toMatch(/^Auftrag;Referenz;Mandant;Vorgang;Zustand;/)
    expect(row).toMatch(new RegExp(`^${id};"'=HYPERLINK\\(""x""\\);${fin}";Muster Flotte;AB;fehlgeschlagen;`))
    expect(rest).toEqual([''])
    const foreign = await stranger.send(`/web/api/1/orders/export?q=${fin}`)
    expect((await foreign.text()).split('\r\n')).toHaveLength(2)
  })
})

describe('a vehicle', () => {
  it('has all its orders, its plate and its files', async () => {
    const fin = aFin('SIM10001')
    const { order } = await file('AB', aDeregistration(), 'beschieden', fin)
    const { body } = await clerk.get(`/vehicles/${fin.toLowerCase()}`)
    expect(body).toMatchObject({
      ...{ fin, plate: 'B-AB 123', isOutOfUse: true },
      orders: [{ id: order.id, state: 'beschieden' }],
      files: [{ orderId: order.id, mediaType: 'application/pdf' }],
    })
    expect((await stranger.get(`/vehicles/${fin}`)).status).toBe(404)
    expect((await clerk.get('/vehicles/WTESTUNKNOWN')).body.code).toBe('no-vehicle')
  })
})

describe('the search over everything', () => {
  it('finds vehicles and orders by the end of a FIN, and the newest orders before anything is typed', async () => {
    const fin = aFin('SIM98000')
    const id = await failed(fin)
    const { body } = await clerk.get(`/search?q=${fin.slice(-13)}`)
    expect(body).toMatchObject({
      vehicles: [{ fin, plate: 'B-AB 123', isPlateVoid: false, orders: 1 }],
      orders: [{ id, fin, nextStep: { case: 'refused' } }],
      others: [],
    })
    expect((await clerk.get('/search')).body.orders[0].id).toBe(id)
    expect((await stranger.get(`/search?q=${fin}`)).body).toEqual({ vehicles: [], orders: [], others: [] })
    expect((await stranger.get('/search')).body.orders).toEqual([])
  })

  it('shows clients to operators only', async () => {
    expect((await operator.get('/search?q=muster%20fl')).body.others[0]).toMatchObject({ kind: 'client' })
    expect((await clerk.get('/search?q=muster%20fl')).body.others).toEqual([])
  })
})

describe('saved views', () => {
  it('belong to the person who saved them', async () => {
    const { status, body } = await clerk.post('/views', { name: 'Meine Umschreibungen', search: 'tx=UG&since=30d' })
    expect([status, body.name]).toEqual([200, 'Meine Umschreibungen'])
    await clerk.post('/views', { name: 'Meine Umschreibungen', search: 'tx=UG' })
    expect((await clerk.get('/views')).body.views).toEqual([
      { id: body.id, name: 'Meine Umschreibungen', search: 'tx=UG' },
    ])
    expect((await admin.get('/views')).body.views).toEqual([])
    expect((await admin.delete(`/views/${body.id}`)).status).toBe(404)
    expect((await clerk.delete(`/views/${body.id}`)).status).toBe(204)
    expect((await clerk.get('/views')).body.views).toEqual([])
  })

  it('are at most twenty', async () => {
    const names = Array.from({ length: 21 }, (_, index) => `Ansicht ${index}`)
    const statuses: number[] = []
    for (const name of names) statuses.push((await operator.post('/views', { name })).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 409])
    expect((await operator.post('/views', { name: ' ' })).status).toBe(400)
  })
})
