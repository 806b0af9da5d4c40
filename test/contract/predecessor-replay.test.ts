import { describe, expect, it } from 'vitest'
import { aCertificate } from '../builders/certificate.ts'
import { asMembers } from '../builders/gks-configuration.ts'
import { PARTNER_KOPA_VP, testFiling } from '../support/filing.ts'
import { type Json, predecessorOf, recorded } from '../support/predecessor.ts'
import { wireReader } from '../support/wire-message.ts'

const filing = testFiling()
const read = wireReader()
const program = () => predecessorOf(filing.baseUrl(), filing.user())

const finOf = (name: string): string => String((recorded(name).body.customization as Json).vehicleIdentificationNumber)
const eventsOf = async (orderId: number): Promise<Json[]> =>
  (await filing.sql<{ body: Buffer }[]>`select body from event where order_id = ${orderId} order by number`).map(
    ({ body }) => JSON.parse(body.toString()),
  )

/** Sends a recorded deregistration, waits for the receipt and opens what reached the authority. */
async function replayed(name: string) {
  const response = await program().replay(name)
  const answer = (await response.json()) as { order: { id: number } }
  expect([response.status, answer]).toEqual([200, { order: { id: expect.any(Number) } }])
  const order = await filing.api().reached(answer.order.id, 'eingereicht')
  const [xml = '', ...others] = await filing.received(finOf(name))
  expect(others).toEqual([])
  return { id: answer.order.id, order, content: JSON.stringify(read(xml).content) }
}

describe("a deregistration in the predecessor's shape", () => {
  it.each([
    ['deregistration', 'PRE-1', 'B-AB 123'],
    ['deregistration-electric', null, 'WÜ-X 7E'],
    ['deregistration-historical-season', 'PRE-3', 'HH-A 1H'],
    ['deregistration-nulls', null, 'M-XY 9999'],
    ['deregistration-partner', 'PRE-5', 'K-Z 42'],
  ])('%s is filed, sent and reported as AB (contract 2, 9)', async (name, externalId, licensePlate) => {
    const { id, order, content } = await replayed(name)
    expect(order).toMatchObject({ order: { id, externalId }, businessTransaction: 'AB', licensePlate })
    expect(await eventsOf(id)).toMatchObject([
      {
        eventType: 'VEHICLE_DEREGISTRATION_XKFZ_EVENT',
        eventTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
        order: { id, externalId },
        status: 'ACCEPTED',
        derivedStatus: 'PENDING',
        applicationId: order.applicationId,
      },
    ])
    // The holder is accepted and not transmitted (contract 1, 2.3).
    expect(content).not.toMatch(/Muster|Berlin/)
    expect(content.includes('MerkmalElektrokennzeichen')).toBe(name.endsWith('electric'))
    expect(content.includes('MerkmalOldtimerkennzeichen')).toBe(name.endsWith('season'))
    expect(content.includes(PARTNER_KOPA_VP)).toBe(name.endsWith('partner'))
  })

  it('names its partner on the wire as reference 28 (contract 1, 2.9)', async () => {
    const [xml = ''] = await filing.received(finOf('deregistration-partner'))
    expect((read(xml).content as Json).listeReferenzAntrag).toEqual({
      referenz: [{ referenzTyp: '28', referenzID: PARTNER_KOPA_VP }],
    })
  })

  it('is a repeat of the same data in our own words, and of itself (contract 2, 7)', async () => {
    const [first] = await filing.sql<{ id: number }[]>`
      select id from customer_order where fin = ${finOf('deregistration-partner')}`
    const { body } = recorded('deregistration-partner')
    const { contractPartnerKopaKey, ...rest } = body
    const customization = { ...(body.customization as Json), contractPartner: contractPartnerKopaKey }
    for (const again of [body, { ...rest, customization }, { ...body, customization }]) {
      const response = await filing.post('AB', again)
      expect([response.status, await response.json()]).toEqual([200, { order: { id: first?.id } }])
    }
    expect((await filing.post('AB', rest)).status).toBe(409)
  })

  const electric = { city: 'B', middle: 'A', end: '1', usageType: 'ELECTRIC' }
  it.each([
    ['contractPartnerKopaKey names another partner', { contractPartner: 'U999999' }],
    [
      'customization.licensePlateType contradicts',
      { licensePlateType: 'HISTORICAL', licensePlateNumberComponents: electric },
    ],
  ])('that contradicts itself is 400, and nothing is filed: %s', async (says, change) => {
    const vehicleIdentificationNumber = filing.aFin()
    const { body } = recorded('deregistration-partner')
    const customization = { ...(body.customization as Json), vehicleIdentificationNumber, ...change }
    const response = await program().replay('deregistration-partner', { customization })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: expect.stringContaining(says) })
    expect(await filing.sql`select 1 from customer_order where fin = ${vehicleIdentificationNumber}`).toEqual([])
  })
})

describe("a GKS access in the predecessor's shape (contract 2, 2.5 and 4.4)", () => {
  it('is stored with its company by name, changed with the whole body, listed and looked up', async () => {
    const material = asMembers(aCertificate())
    const created = await program().replay('gks-configuration-create', material)
    const access = (await created.json()) as { id: string }
    expect(created.status).toBe(201)
    expect(created.headers.get('location')).toContain(`/2.3.0/gksConfigurations/overviews/${access.id}`)
    expect(access).toMatchObject({ name: 'Zulassung Mitte', company: 'Muster GmbH', environment: 'test' })

    const { body } = recorded('gks-configuration-update')
    const updated = await program().send('PUT', `/gksConfigurations/${access.id}`, { ...body, ...material })
    const after = { id: access.id, name: 'Zulassung Nord', company: 'Muster Nord GmbH' }
    expect([updated.status, await updated.json()]).toMatchObject([200, after])

    const one = await program().get(`/gksConfigurations/overviews/${access.id}`)
    expect([one.status, await one.json()]).toMatchObject([200, after])
    const all = await program().get('/gksConfigurations/overviews')
    expect(await all.json()).toMatchObject({ overviewGksConfigurations: [after] })
  })
})

describe('what another service did for the predecessor (contract 1, 4.5)', () => {
  it.each(['order', 'reshipped-order', 'availability-check', 'reservation'])(
    '%s is complete, and 501',
    async (name) => {
      const response = await program().replay(name)
      expect([response.status, await response.json()]).toEqual([
        501,
        { error: expect.stringContaining('not served here'), traceId: response.headers.get('x-trace-id') },
      ])
    },
  )

  it('emission-sticker-order comes as a form with a file, is complete, and 501', async () => {
    const response = await program().replayForm('emission-sticker-order')
    expect([response.status, await response.json()]).toMatchObject([
      501,
      { error: expect.stringContaining('not served here') },
    ])
  })
})
