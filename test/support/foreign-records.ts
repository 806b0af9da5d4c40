import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import { monthOf } from '../../src/kernel/german-time.ts'
import { aBody } from '../builders/draft.ts'
import { aPowerRequest } from '../builders/power-request.ts'
import { anEvent } from '../builders/webhook.ts'
import { aPerson, signedIn, type TestDashboard } from './dashboard.ts'
import { upload } from './dashboard-filing.ts'
import { withVehicle } from './filing.ts'
import { aDocument, aFin, type Life, type LifeClient } from './life.ts'
import { lifeMail } from './life-mail.ts'

/** What the parts of an address are called in the records of a client. */
export type RecordName = keyof Awaited<ReturnType<typeof recordsOfAClient>>['records']

const LETTER = [{ filename: 'Brief.pdf', base64: aDocument('', '%PDF-1.7 Brief').base64 }]

async function expectDone(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer
  expect([200, 204], JSON.stringify(body)).toContain(status)
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks knows what comes back
  return body as any
}

/** A client with at least one of everything that people of it can open, and the numbers of all of it. */
export async function recordsOfAClient(life: Life, operator: TestDashboard) {
  const client = await life.client({ role: 'eigene', kopaIdReleased: true })
  const admin = await signedIn(life.baseUrl, await aPerson(life.sql, { clientId: client.id }))
  const order = await anOrder(client, admin)
  const notice = await aNotice(life, client, admin)
  const records = {
    ...order,
    ...notice,
    ...(await someMail(life, client, { admin, orderId: order.order })),
    ...(await anInvoice(operator, client.id)),
    ...(await someSettings(life, client.id, admin)),
    ...(await somethingBegun(admin)),
  }
  return { clientId: client.id, admin, records }
}

async function anOrder(client: LifeClient, admin: TestDashboard) {
  const fin = aFin()
  const decision = { after: 'PT0S', decision: 'approved', documents: [aDocument('Bescheid.pdf', '%PDF-1.7 eins')] }
  const id = await client.file('AB', { fin, scenario: { steps: [decision] } })
  await client.reached(id, 'beschieden')
  const { body } = await admin.get(`/orders/${id}`)
  const [message] = (await admin.get(`/orders/${id}/messages`)).body.items
  await expect.poll(async () => (await admin.get(`/requests/${body.traceId}`)).status).toBe(200)
  return { order: id, orderFile: body.fileList[0].key, message: message.key, fin, traceId: body.traceId }
}

async function aNotice(life: Life, client: LifeClient, admin: TestDashboard) {
  const { charged, notice } = lifeMail(life)
  await notice([(await charged(client)).application])
  const [{ id }] = (await admin.get('/fee-notices')).body.notices
  return { notice: id, noticeFile: 1 }
}

/** A letter that is nobody's yet, and one that was assigned to an order. */
async function someMail(life: Life, { id }: LifeClient, { admin, orderId }: { admin: TestDashboard; orderId: number }) {
  const username = `GKS-OWN-${id}`
  const gksAccess = await life.ownAccess(id, username)
  const { letter } = lifeMail(life)
  for (const messageId of [`a-${id}`, `b-${id}`]) await letter({ username, messageId, documents: LETTER })
  const [open, assigned] = (await admin.get('/unmatched')).body.messages
  await expectDone(admin.put(`/unmatched/${assigned.id}`, { state: 'HANDLED', orderId }))
  const [file] = (await admin.get(`/unmatched/${open.id}`)).body.fileList
  const [mail] = (await admin.get(`/orders/${orderId}`)).body.mail
  return { gksAccess, letter: open.id, letterFile: file.key, mailFile: mail.files[0].key }
}

async function anInvoice(operator: TestDashboard, clientId: number) {
  const month = monthOf(new Date())
  await expectDone(operator.put(`/prices/${clientId}/AB`, { fromMonth: month, cents: 250 }))
  const { totals } = await expectDone(operator.get(`/invoices/plan?month=${month}&client=${clientId}`))
  const run = await expectDone(
    operator.post(`/invoices/run?client=${clientId}`, { month, ...totals, unfinished: true }),
  )
  const [{ id }] = run.invoices
  const { body } = await operator.get(`/invoices/${id}`)
  return { invoice: id, invoiceFile: body.files[0].key }
}

async function someSettings(life: Life, clientId: number, admin: TestDashboard) {
  const webhook = await expectDone(
    admin.post('/webhooks', { url: 'https://hooks.example.test/', secret: randomUUID() }),
  )
  await anEvent(life.sql, clientId)
  const [delivery] = (await admin.get(`/webhooks/${webhook.id}/deliveries`)).body.items
  const user = await expectDone(admin.post('/api-users', { name: 'Kasse' }))
  const person = await aPerson(life.sql, { clientId, level: 'clerk' })
  const exclusion = await expectDone(
    admin.post('/exclusions', { kopaVp: `U${100_000 + clientId}`, reason: 'Anordnung' }),
  )
  return {
    ...{ webhook: webhook.id, delivery: delivery.id, apiUser: user.id, person: person.id },
    exclusion: exclusion.id,
  }
}

/** What a person has begun. */
async function somethingBegun(admin: TestDashboard) {
  const draft = randomUUID()
  const form = { transaction: 'AB', body: withVehicle(aBody('AB'), aFin()), documents: {} }
  await expectDone(admin.put(`/drafts/${draft}`, form))
  const { body: document } = await upload(admin, Buffer.from(PDF, 'base64'))
  const view = await expectDone(admin.post('/views', { name: 'Meine', search: '?tab=all' }))
  const rows = [{ line: 2, body: withVehicle(aBody('AB'), aFin()) }]
  const batch = await expectDone(
    admin.post('/batches', { key: randomUUID(), transaction: 'AB', name: 'Abmeldungen', rows }),
  )
  const wish = aPowerRequest({ vehicles: [{ vehicleIdentificationNumber: aFin() }] })
  const power = await expectDone(admin.post('/powers-of-attorney', { ...wish, key: randomUUID() }))
  return { draft, document: document.handle, view: view.id, batch: batch.id, power: power.id }
}
