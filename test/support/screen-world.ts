import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { lockLogin } from '../../src/domain/gks-access/login-lock.ts'
import { monthOf } from '../../src/kernel/german-time.ts'
import { aBody } from '../builders/draft.ts'
import { aGksBody } from '../builders/gks-configuration.ts'
import { anEvent, aWebhook, sealOf } from '../builders/webhook.ts'
import { aPerson, signedIn, type TestDashboard, type TestPerson } from './dashboard.ts'
import { withVehicle } from './filing.ts'
import type { testPowers } from './powers.ts'
import type { testReceivers } from './receiver.ts'
import { soon } from './soon.ts'

type Powers = ReturnType<typeof testPowers>
type Receivers = ReturnType<typeof testReceivers>

/** Once a query of the database or the door finds one. */
const found = <Row>(query: () => PromiseLike<readonly Row[]>): Promise<Row> =>
  soon(
    async () => {
      const [row] = await query()
      if (!row) throw new Error('not there yet')
      return row
    },
    { interval: 50 },
  )

const PATH = '/vehicleDeregistrations/deregistrations'
const TRACE = 'walk-refused'

/** What a screen about one thing is opened with. */
export interface ScreenWorld {
  admin: TestPerson
  operator: TestPerson
  /** By the name of the part of the address, and the screen where one name means several things. */
  ids: Readonly<Record<string, string | number>>
}

async function refusedOrder(powers: Powers): Promise<{ id: number; fin: string }> {
  const fin = powers.aFin()
  const messages = [{ code: '00760', kind: 'Fehler', text: 'Number of codes' }]
  const match = { vehicleIdentificationNumber: fin }
  await powers.authority().scenario({ match, times: 1, receipt: { status: 'fehler', messages } })
  const body = aBody('AB', { 'customization.frontLicensePlateSecurityCode': undefined })
  const { order } = await powers.file('AB', body, 'fehlgeschlagen', fin)
  return { id: order.id, fin }
}

/** A refused request is found by its trace id a moment later. */
async function refusedRequest(powers: Powers, dashboard: TestDashboard): Promise<void> {
  const body = JSON.stringify(aBody('AB', { email: 'nobody' }))
  const headers = { 'content-type': 'application/json', 'x-trace-id': TRACE }
  await powers.api().request(PATH, { method: 'POST', body, headers })
  await found(async () => (await dashboard.get(`/requests/${TRACE}`)).body.items ?? [])
}

/** A webhook that got two events, one of which its receiver refuses. */
async function webhook({ sql, clientId }: Powers, receivers: Receivers): Promise<number> {
  const receiver = await receivers.open()
  const { id } = await aWebhook(sql, { url: receiver.url, clientId: clientId(), seal: await sealOf(sql) })
  await anEvent(sql, clientId())
  await receiver.received(1)
  receiver.react(503)
  await anEvent(sql, clientId())
  await receiver.received(2)
  return id
}

async function money(powers: Powers, operator: TestDashboard): Promise<{ notice: string; invoice: number }> {
  const { sql, clientId } = powers
  await sql`update client set role = 'eigene', kopa_id_released = true where id = ${clientId()}`
  const { order } = await powers.file('AB', aBody('AB'))
  const ofClient = `?client=${clientId()}`
  expect((await operator.post('/simulator/fee-notice', { orderIds: [order.id], amount: 1650 })).status).toBe(200)
  const notice = await found(() => sql<{ id: string }[]>`select id from fee_notice where closed_at is not null`)
  const month = monthOf(new Date())
  await operator.put(`/prices/${clientId()}/AB`, { fromMonth: month, cents: 250 })
  const { totals } = (await operator.get(`/invoices/plan${ofClient}&month=${month}`)).body
  const { body } = await operator.post(`/invoices/run${ofClient}`, { month, ...totals, unfinished: true })
  return { notice: notice.id, invoice: body.invoices[0].id }
}

async function letter({ sql }: Powers, operator: TestDashboard): Promise<number> {
  await operator.post('/simulator/mail', { subject: 'Re: file 7', text: 'Please call.', username: 'PLAKETTE-TEST' })
  return (await found(() => sql<{ id: number }[]>`select id from unmatched_message`)).id
}

async function masterData({ sql, clientId }: Powers, operator: TestDashboard): Promise<void> {
  const ofClient = `?client=${clientId()}`
  await operator.post(`/gks-accesses${ofClient}`, aGksBody({ company: 'Example Fleet GmbH' }))
  await operator.post(`/contract-partners${ofClient}`, { companyName: 'Example Cars', kopaVp: 'U000009' })
  await operator.post(`/exclusions${ofClient}`, { kopaVp: 'U000009', reason: 'asked by the authority' })
  await operator.post('/announcements', { title: 'Maintenance tonight', text: 'From ten to eleven.' })
  await lockLogin(sql, {
    ...{ environment: 'test', username: 'GKS-LOCKED', holder: 'base' },
    ...{ lockedAt: new Date(), reason: 'the authority refused the login' },
  })
}

async function batch({ aFin }: Powers, dashboard: TestDashboard): Promise<number> {
  const rows = [2, 3].map((line) => ({ line, body: withVehicle(aBody('AB'), aFin()) }))
  const { body } = await dashboard.post('/batches', { key: randomUUID(), transaction: 'AB', name: 'November', rows })
  return body.id
}

/** One client that has something of everything, so that no screen of it is empty. */
export async function screenWorld(powers: Powers, receivers: Receivers): Promise<ScreenWorld> {
  const { sql, clientId, baseUrl } = powers
  const admin = await aPerson(sql, { clientId: clientId(), name: 'A. Muster' })
  const operator = await aPerson(sql, { name: 'O. Muster' })
  const [ours, theirs] = await Promise.all([signedIn(baseUrl(), operator), signedIn(baseUrl(), admin)])
  await refusedRequest(powers, theirs)
  const order = await refusedOrder(powers)
  const { notice, invoice } = await money(powers, ours)
  const ids = {
    ...{ tx: 'AB', traceId: TRACE, fin: order.fin, clients: clientId() },
    ...{ orders: order.id, 'fee-notices': notice, invoices: invoice },
    batches: await batch(powers, theirs),
    webhooks: await webhook(powers, receivers),
    unmatched: await letter(powers, ours),
    'powers-of-attorney': (await powers.signed()).id,
  }
  await masterData(powers, ours)
  return { admin, operator, ids }
}
