import { beforeAll, describe, expect, it } from 'vitest'
import { aClient } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { testFiling } from '../support/filing.ts'

const { aFin, file, sql, clientId, baseUrl } = testFiling()

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
