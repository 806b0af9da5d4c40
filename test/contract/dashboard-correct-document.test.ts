import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { PERSON, SIGNED_PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import { aClient } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { upload } from '../support/dashboard-filing.ts'
import { testFiling } from '../support/filing.ts'

const { aFin, authority, file, received, sql, clientId, baseUrl } = testFiling()
const PATH = 'powerOfAttorney.documentBase64'

let clerk: TestDashboard
let stranger: TestDashboard
beforeAll(async () => {
  const sign = async (settings: Parameters<typeof aPerson>[1]) => signedIn(baseUrl(), await aPerson(sql, settings))
  clerk = await sign({ clientId: clientId(), level: 'clerk' })
  stranger = await sign({ clientId: (await aClient(sql)).id })
})

/** A transfer that the authority turns down once. */
async function turnedDown() {
  const fin = aFin()
  await authority().scenario({
    match: { vehicleIdentificationNumber: fin },
    times: 1,
    receipt: { status: 'fehler', messages: [{ code: '00999', kind: 'Fehler', text: 'Die Vollmacht fehlt' }] },
  })
  const body = aBody('UG', { vehicleHolder: PERSON, [PATH]: SIGNED_PDF })
  const { order } = await file('UG', body, 'fehlgeschlagen', fin)
  return { id: order.id, fin, sent: Buffer.from(SIGNED_PDF, 'base64') }
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** The same signed paper, but other bytes: what stands behind the end of a PDF is nobody's. */
const another = (content: Buffer): Buffer => Buffer.concat([content, Buffer.from('\n')])

const documentOf = (order: { fields: { path: string; document?: { sha256: string } }[] }) =>
  order.fields.find(({ path }) => path === PATH)?.document?.sha256

it('a correction takes another document that was uploaded before, and the authority gets it', async () => {
  const { id, fin, sent } = await turnedDown()
  const before = (await clerk.get(`/orders/${id}`)).body
  expect(documentOf(before)).toBe(sha256(sent))
  const { body: uploaded } = await upload(clerk, another(sent))
  const correction = { expectedAttempt: 1, changes: { [PATH]: uploaded.handle } }
  const { status, body } = await clerk.post(`/orders/${id}/correct`, correction)
  expect([status, body.error]).toEqual([200, undefined])
  expect(documentOf(body)).toBe(sha256(another(sent)))
  await expect.poll(async () => (await received(fin)).length).toBe(2)
  expect((await received(fin)).at(-1)).toContain(another(sent).toString('base64'))
  expect((await clerk.delete(`/documents/${uploaded.handle}`)).status).toBe(404)
  const [noted] =
    await sql`select details from audit_entry where subject = ${`order ${id}`} and action = 'order.correct'`
  expect(noted?.details.changed).toBe(PATH)
})

it('a document that is gone, of somebody else or no handle at all is named at its field', async () => {
  const { id, sent } = await turnedDown()
  const { body: foreign } = await upload(stranger, sent)
  for (const handle of [foreign.handle, randomUUID(), 'JVBERi0x']) {
    const correction = { expectedAttempt: 1, changes: { [PATH]: handle } }
    const { status, body } = await clerk.post(`/orders/${id}/correct`, correction)
    expect([status, body.findings]).toMatchObject([400, [{ rule: 'document-gone', field: PATH }]])
  }
  expect((await stranger.delete(`/documents/${foreign.handle}`)).status).toBe(204)
})
