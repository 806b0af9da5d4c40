import { beforeAll, describe, expect, it } from 'vitest'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'
import { authorityControl } from '../support/simulators.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
let authority: ReturnType<typeof authorityControl>
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
  authority = authorityControl(service.authorityUrl)
})

const PATH = '/vehicleDeregistrations/deregistrations'
let number = 0
const aFin = (): string => `WTEST${String(++number).padStart(12, '0')}`
const anAb = (fin: string, change: Record<string, unknown> = {}) =>
  aBody('AB', { 'customization.vehicleIdentificationNumber': fin, externalOrderId: `R-${fin}`, ...change })
async function aClientApi() {
  const { client, authorization } = await anApiUser(sql)
  return { clientId: client.id, ...apiOf(service.baseUrl, { clientId: client.id, authorization }) }
}
const eventsOf = async (orderId: number) =>
  (await sql<{ body: Buffer }[]>`select body from event where order_id = ${orderId} order by created_at`).map(
    ({ body }) => JSON.parse(body.toString()),
  )
const applicationsOf = (fin: string) => authority.received(`?vehicleIdentificationNumber=${fin}&kind=application`)

describe('an accepted deregistration', () => {
  it('is answered at once with its order number and is angelegt until it is receipted (contract 1, 1.2)', async () => {
    const api = await aClientApi()
    const fin = aFin()
    await authority.scenario({ match: { vehicleIdentificationNumber: fin }, fault: 'slow', delayMs: 1500 })
    const id = await api.file(PATH, anAb(fin))
    const order = await api.lookup(id)
    expect(order).toMatchObject({ order: { id, externalId: `R-${fin}` }, state: 'angelegt', derivedStatus: 'PENDING' })
    expect(order).toMatchObject({ applicationId: null, licensePlate: null, messages: [], files: [] })
    await api.reached(id, 'eingereicht')
  })

  it('reaches the authority once, signed, with the product version and our message id (contract 2, 9)', async () => {
    const api = await aClientApi()
    const fin = aFin()
    const id = await api.file(PATH, anAb(fin))
    const { applicationId } = await api.reached(id, 'eingereicht')
    const [message, ...others] = await applicationsOf(fin)
    expect(others).toEqual([])
    expect(message).toMatchObject({ businessTransaction: 'AB', applicationId, username: 'PLAKETTE-TEST' })
    expect(message?.xml).toContain('<produktVersion>2.0.0</produktVersion>')
    expect(message?.xml).toContain('SignatureValue')
    expect(applicationId).toMatch(/^\d{20}$/)
  })

  it('is decided over the return channel, with a decision that can be fetched (contract 1, 3 and 4.4)', async () => {
    const api = await aClientApi()
    const fin = aFin()
    const content = Buffer.from('%PDF-1.7 Bescheid über die Außerbetriebsetzung')
    const id = await api.file(PATH, anAb(fin))
    const { applicationId } = await api.reached(id, 'eingereicht')
    await authority.send(applicationId ?? '', {
      decision: 'approved',
      documents: [{ purpose: 'CERTIFICATE', filename: 'Bescheid-Größe.pdf', base64: content.toString('base64') }],
    })
    const order = await api.reached(id, 'beschieden')
    expect(order).toMatchObject({ derivedStatus: 'SUCCESS', licensePlate: 'B-AB 123' })
    const [file, ...others] = order.files
    expect(others).toEqual([])
    expect(file).toMatchObject({
      purposeType: 'CERTIFICATE',
      mediaType: 'application/pdf',
      filename: 'Bescheid-Größe.pdf',
    })
    const response = await api.request(`/vehicleTransfers/files/content/${file?.fileAccessKey}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('Bescheid-Größe.pdf'))
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
  })

  it('reports each step as an event: ACCEPTED, then APPROVED_WITH_DOCUMENTS (contract 2, 6.3 and 6.4)', async () => {
    const api = await aClientApi()
    const fin = aFin()
    await authority.scenario({ match: { vehicleIdentificationNumber: fin }, fault: 'slow', delayMs: 2000 })
    const id = await api.file(PATH, anAb(fin))
    expect(await eventsOf(id)).toEqual([])
    const { applicationId } = await api.reached(id, 'eingereicht')
    const documents = [{ purpose: 'CERTIFICATE', filename: 'Bescheid.pdf', base64: 'JVBERi0xLjc=' }]
    await authority.send(applicationId ?? '', { decision: 'approved', documents })
    const { files } = await api.reached(id, 'beschieden')
    const events = await eventsOf(id)
    expect(events.map(({ status }) => status)).toEqual(['ACCEPTED', 'APPROVED_WITH_DOCUMENTS'])
    const [event] = events[1].files
    expect(event.fileAccessKey).toBe(files[0]?.fileAccessKey)
    expect(`${event.expirationTime}`).toBe(files[0]?.expirationTime.slice(0, 19))
  })

  it('that is rejected ends as abgelehnt with the reason (contract 1, 3)', async () => {
    const api = await aClientApi()
    const fin = aFin()
    const id = await api.file(PATH, anAb(fin))
    const { applicationId } = await api.reached(id, 'eingereicht')
    await authority.send(applicationId ?? '', {
      decision: 'rejected',
      messages: [{ code: '17', text: 'Gebührenrückstand', additional: 'Bitte begleichen' }],
    })
    const order = await api.reached(id, 'abgelehnt')
    expect(order).toMatchObject({
      derivedStatus: 'FAILURE',
      messages: [{ type: 'QUITTUNG', code: '17', text: 'Gebührenrückstand', additional: 'Bitte begleichen' }],
    })
    expect((await eventsOf(id)).map(({ status }) => status)).toEqual(['ACCEPTED', 'REJECTED'])
  })
})

describe('the receipt of the authority (contract 1, 3)', () => {
  it.each([
    ['eingereicht', 'eingereicht', 'ACCEPTED'],
    ['inBearbeitung', 'inBearbeitung', 'ACCEPTED'],
    ['weitergeleitet', 'weitergeleitet', 'FORWARDED'],
  ])('%s makes the order %s, reported as %s', async (status, state, event) => {
    const api = await aClientApi()
    const fin = aFin()
    await authority.scenario({ match: { vehicleIdentificationNumber: fin }, receipt: { status, messages: [] } })
    const id = await api.file(PATH, anAb(fin))
    expect(await api.reached(id, state)).toMatchObject({ derivedStatus: 'PENDING' })
    expect((await eventsOf(id)).map((body) => body.status)).toEqual([event])
  })

  it.each([
    ['04004', 'VEHICLE_UNKNOWN', undefined],
    ['00760', 'LICENSE_PLATE_CODE_QTY_INVALID', undefined],
    ['98003', 'VEHICLE_ALREADY_DEREGISTERED', undefined],
    ['07082', 'FAILURE', true],
  ])('with error %s fails the order as %s (contract 2, 6.5)', async (code, derivedStatus, retryable) => {
    const api = await aClientApi()
    const fin = aFin()
    await authority.scenario({
      match: { vehicleIdentificationNumber: fin },
      receipt: { status: 'fehler', messages: [{ code, kind: 'Fehler', text: 'Fehler', additional: 'Zusatz' }] },
    })
    const id = await api.file(PATH, anAb(fin))
    const order = await api.reached(id, 'fehlgeschlagen')
    expect(order).toMatchObject({
      derivedStatus,
      messages: [{ type: 'QUITTUNG', kind: 'Fehler', code, text: 'Fehler', additional: 'Zusatz' }],
    })
    expect(order.retryable).toBe(retryable)
  })
})

describe('a dispatch without a readable receipt (contract 2, 7.3)', () => {
  it.each([
    ['drop', 'OPEN_DROPPED'],
    ['garbage', 'OPEN_UNREADABLE'],
  ])('after %s ends as fehlgeschlagen with the reason in the lookup, none in the event', async (fault, reason) => {
    const api = await aClientApi()
    const fin = aFin()
    await authority.scenario({ match: { vehicleIdentificationNumber: fin }, fault })
    const id = await api.file(PATH, anAb(fin))
    const order = await api.reached(id, 'fehlgeschlagen')
    expect(order.messages[0]?.code).toBe(reason)
    expect(order).not.toHaveProperty('retryable')
    const [event] = await eventsOf(id)
    expect(event).toMatchObject({ status: 'FAILED' })
    expect(event).not.toHaveProperty('messages')
    expect(event).not.toHaveProperty('retryable')
    expect(await applicationsOf(fin)).toHaveLength(1)
  })
})

describe('a repeat over HTTP (contract 2, 7)', () => {
  it('gives simultaneous identical applications one order and one message to the authority', async () => {
    const api = await aClientApi()
    const fin = aFin()
    const ids = await Promise.all(Array.from({ length: 10 }, () => api.file(PATH, anAb(fin))))
    expect(new Set(ids).size).toBe(1)
    await api.reached(ids[0] ?? 0, 'eingereicht')
    expect(await applicationsOf(fin)).toHaveLength(1)
  })

  it('with other data under the same reference and FIN gives 409 and changes nothing', async () => {
    const api = await aClientApi()
    const fin = aFin()
    const id = await api.file(PATH, anAb(fin))
    const response = await api.post(PATH, anAb(fin, { email: 'other@example.test' }))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error: expect.stringContaining(`order ${id}`) })
  })
})

describe('foreign data', () => {
  it('is as unknown as what does not exist: orders and files give the same 404 (contract 1, 4.3 and 4.4)', async () => {
    const [owner, stranger] = [await aClientApi(), await aClientApi()]
    const fin = aFin()
    const id = await owner.file(PATH, anAb(fin))
    const { applicationId } = await owner.reached(id, 'eingereicht')
    const documents = [{ purpose: 'CERTIFICATE', filename: 'Bescheid.pdf', base64: 'JVBERi0xLjc=' }]
    await authority.send(applicationId ?? '', { decision: 'approved', documents })
    const { files } = await owner.reached(id, 'beschieden')
    const answer = async (path: string) => {
      const response = await stranger.request(path, { headers: { 'X-Trace-Id': 'same' } })
      return { status: response.status, body: await response.json() }
    }
    const unknownOrder = await answer('/vehicleDeregistrations/orders/999999999')
    expect(unknownOrder.status).toBe(404)
    const foreignOrder = await answer(`/vehicleDeregistrations/orders/${id}`)
    expect(JSON.stringify(foreignOrder).replaceAll(String(id), '999999999')).toBe(JSON.stringify(unknownOrder))
    const unknownFile = await answer('/vehicleDeregistrations/files/content/unknown')
    expect(unknownFile.status).toBe(404)
    expect(await answer(`/vehicleDeregistrations/files/content/${files[0]?.fileAccessKey}`)).toEqual(unknownFile)
    const list = await stranger.request('/vehicleDeregistrations/orders')
    expect(await list.json()).toMatchObject({ orders: [], total: 0, hasMore: false })
  })
})
