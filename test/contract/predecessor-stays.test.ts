import { beforeAll, describe, expect } from 'vitest'
import { signBody } from '../../src/flows/webhook/delivery/signature.ts'
import { aCertificate } from '../builders/certificate.ts'
import { asMembers } from '../builders/gks-configuration.ts'
import { aWebhook, SECRET, sealOf } from '../builders/webhook.ts'
import { testFiling } from '../support/filing.ts'
import { tryLines } from '../support/migrating.ts'
import { type Json, predecessorOf, recorded } from '../support/predecessor.ts'
import { type Receiver, testReceivers } from '../support/receiver.ts'
import { LOOPBACK } from '../support/webhook-service.ts'

const filing = testFiling(LOOPBACK)
const receivers = testReceivers()
let receiver: Receiver
let webhookId: number
beforeAll(async () => {
  receiver = await receivers.open()
  const given = { url: receiver.url, clientId: filing.clientId(), seal: await sealOf(filing.sql) }
  webhookId = (await aWebhook(filing.sql, given)).id
})

const LIST = '/vehicleDeregistrations/orders'
const program = (version?: string) => predecessorOf(filing.baseUrl(), filing.user(), version)

/** A recorded deregistration for a vehicle of its own. */
async function file(name: string, change: Json = {}, top: Json = {}) {
  const { body } = recorded(name)
  const customization = { ...(body.customization as Json), vehicleIdentificationNumber: filing.aFin(), ...change }
  const response = await program().replay(name, { externalOrderId: null, ...top, customization })
  return { status: response.status, body: (await response.json()) as Json & { order?: { id: number } } }
}
const plateOf = async (name: string, change: Json) => {
  const { body } = await file(name, change)
  return (await filing.api().reached(body.order?.id ?? 0, 'eingereicht')).licensePlate
}
const PLATE = { city: 'B', middle: 'AB', end: '1' }
const FILED = { status: 200, body: { order: { id: expect.any(Number) } } }

describe('a program of the predecessor (contract 2, 9)', () => {
  tryLines(/^S/, {
    async S1() {
      for (const version of ['2.3.0', '2.3.1']) expect((await program(version).get(LIST)).status).toBe(200)
      for (const version of ['2.3.2', '2.4.0', '1.0.0']) expect((await program(version).get(LIST)).status).toBe(404)
    },
    async S2() {
      const user = filing.user()
      const as = (given: Partial<typeof user>) => predecessorOf(filing.baseUrl(), { ...user, ...given }).get(LIST)
      expect((await as({ authorization: 'Basic eDp5' })).status).toBe(401)
      expect((await as({ clientId: user.clientId + 1 })).status).toBe(403)
    },
    async S3() {
      const { status, body } = await file('deregistration-historical-season')
      expect({ status, body }).toEqual(FILED)
      const order = await filing.api().reached(body.order?.id ?? 0, 'eingereicht')
      const [xml] = await filing.received(String(order.vehicleIdentificationNumber))
      expect(xml).not.toMatch(/Musterallee|MOTORCYCLE|2019-05-17/)
    },
    async S4() {
      expect(await file('deregistration-nulls')).toEqual(FILED)
    },
    async S5() {
      const plate = { licensePlateNumberComponents: PLATE }
      expect(await plateOf('deregistration', { ...plate, licensePlateType: 'ELECTRIC' })).toBe('B-AB 1E')
      expect(await plateOf('deregistration', { licensePlateType: 'HISTORICAL_SEASON' })).toBe('B-AB 123H')
      expect(await plateOf('deregistration', { licensePlateType: 'REGULAR_SEASON' })).toBe('B-AB 123')
      const electric = { licensePlateNumberComponents: { ...PLATE, usageType: 'ELECTRIC' } }
      expect(await file('deregistration', { ...electric, licensePlateType: 'HISTORICAL' })).toMatchObject({
        status: 400,
      })
      expect(await file('deregistration', { licensePlateType: 'SEASON' })).toMatchObject({ status: 400 })
    },
    async S6() {
      expect(await file('deregistration-partner')).toEqual(FILED)
      expect(await file('deregistration-partner', { contractPartner: 'U999999' })).toMatchObject({ status: 400 })
      expect(await file('deregistration-partner', {}, { contractPartnerKopaKey: 'K123X' })).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('U, B or S followed by six digits') },
      })
    },
    async S7() {
      const response = await program().replay('deregistration', { email: null })
      const traceId = response.headers.get('x-trace-id')
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: expect.stringMatching(new RegExp(`^email is required.*${traceId}$`, 's')), traceId },
      ])
    },
    async S8() {
      const response = await program().replay('gks-configuration-create', asMembers(aCertificate()))
      expect([response.status, await response.json()]).toMatchObject([
        201,
        { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Zulassung Mitte', company: 'Muster GmbH' },
      ])
    },
    async S9() {
      const { body } = await file('deregistration', {}, { gksConfigurationId: null })
      const { applicationId } = await filing.api().reached(body.order?.id ?? 0, 'eingereicht')
      const documents = [{ purpose: 'CERTIFICATE', filename: 'Bescheid.pdf', base64: 'JVBERi0xLjc=' }]
      await filing.authority().send(applicationId ?? '', { decision: 'approved', documents })
      const { files } = await filing.api().reached(body.order?.id ?? 0, 'beschieden')
      const response = await program().get(`/vehicleDeregistrations/files/content/${files[0]?.fileAccessKey}`)
      expect([response.headers.get('content-type'), await response.text()]).toEqual(['application/pdf', '%PDF-1.7'])
    },
    async S10() {
      await file('deregistration')
      const [{ headers, body } = { headers: {}, body: Buffer.of() }] = await receiver.received(1)
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-signature': signBody(Buffer.from(SECRET), body),
        'x-webhook-id': String(webhookId),
        'x-webhook-version': '3.1.0',
      })
      expect(JSON.parse(body.toString())).toMatchObject({
        eventType: 'VEHICLE_DEREGISTRATION_XKFZ_EVENT',
        order: { id: expect.any(Number) },
        status: 'ACCEPTED',
      })
    },
  })
})
