import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import { EVENT_TYPES } from '../../src/flows/webhook/settings/event-type.ts'
import { aCertificate } from '../builders/certificate.ts'
import { anApiUser } from '../builders/client.ts'
import { asMembers } from '../builders/gks-configuration.ts'
import { aDocument, aFin, filesIn, testLife } from '../support/life.ts'
import { tryLines } from '../support/migrating.ts'
import { type Json, predecessorOf, recorded } from '../support/predecessor.ts'
import { baseAccessSettings, testProduction } from '../support/production.ts'
import { testReceivers } from '../support/receiver.ts'
import { LOOPBACK } from '../support/webhook-service.ts'

const life = testLife(LOOPBACK)
const production = testProduction()
const receivers = testReceivers()
const directory = mkdtempSync(join(tmpdir(), 'plakette-predecessor-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const AB = 'VEHICLE_DEREGISTRATION_XKFZ_EVENT'

/** A client of its own, as the predecessor's program and as ours. */
async function aSwitcher() {
  const { client, authorization } = await anApiUser(life.sql)
  const user = { clientId: client.id, authorization }
  return { id: client.id, user, ...predecessorOf(life.baseUrl, user) }
}
type Switcher = Awaited<ReturnType<typeof aSwitcher>>

const told = async (response: Response) => ({ status: response.status, body: (await response.json()) as Json })
const bodyFor = (vehicleIdentificationNumber: string, change: Json = {}): Json => {
  const { body } = recorded('deregistration')
  return { ...body, ...change, customization: { ...(body.customization as Json), vehicleIdentificationNumber } }
}
async function filed(program: Switcher, fin = aFin()) {
  const { body } = await told(await program.replay('deregistration', bodyFor(fin)))
  const id = (body.order as { id: number }).id
  const path = `/vehicleDeregistrations/orders/${id}`
  const lookup = async () => (await (await program.get(path)).json()) as Json
  const reached = (state: string) => expect.poll(async () => (await lookup()).state, { interval: 20 }).toBe(state)
  return { id, fin, lookup, reached }
}
const store = (program: Switcher, change: Json = {}) =>
  program.replay('gks-configuration-create', { ...asMembers(aCertificate()), ...change })

describe('what a program of the predecessor meets anew (contract 2, 9)', () => {
  tryLines(/^C/, {
    async C1() {
      const program = await aSwitcher()
      const { body } = await told(await store(program))
      const put = await program.send('PUT', `/gksConfigurations/${body.id}`, { name: 'Neu' })
      expect(await told(put)).toEqual({ status: 200, body: { ...body, name: 'Neu' } })
    },
    async C2() {
      const program = await aSwitcher()
      expect(await told(await store(program))).toMatchObject({ status: 201, body: { environment: 'test' } })
      expect((await store(program, { environment: 'produktion' })).status).toBe(403)
    },
    async C3() {
      const program = await aSwitcher()
      const long = await told(await store(program, { name: 'x'.repeat(101) }))
      expect(long).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^name .*100/) } })
      expect((await store(program, asMembers(aCertificate({ days: 367 })))).status).toBe(400)
    },
    async C4() {
      const service = await production.start({
        ...production.encryptionKey,
        ...baseAccessSettings(production.dataDir),
      })
      const client = await production.client(service, {
        role: 'vertragspartner',
        kopaVp: 'U123456',
        productionReleased: true,
      })
      const file = (change: Json) =>
        client.tell('POST', '/vehicleDeregistrations/deregistrations', bodyFor(aFin(), change))
      expect(await file({})).toMatch(/^403 customization\.contractPartner missing/)
      expect(await file({ contractPartnerKopaKey: 'U654321' })).toMatch(/^403 customization\.contractPartner does not/)
      expect(await client.countOrders()).toBe(0)
      expect(await file({ contractPartnerKopaKey: ' u123456', externalOrderId: null })).toBe('200')
    },
    async C5() {
      const program = await aSwitcher()
      const fin = aFin()
      const send = (change: Json = {}) => program.replay('deregistration', bodyFor(fin, change)).then(told)
      const first = await send()
      expect(await send()).toEqual(first)
      const { licensePlateType: _, ...customization } = bodyFor(fin).customization as Json
      expect(await send({ email: 'other@example.test' })).toMatchObject({ status: 409 })
      expect(await program.replay('deregistration', { ...bodyFor(fin), customization }).then(told)).toEqual(first)
    },
    async C6() {
      const program = await aSwitcher()
      const fetchFile = (key = '') =>
        predecessorOf(life.baseUrl, program.user).get(`/vehicleDeregistrations/files/content/${key}`)
      const { reached, lookup } = await filed(program)
      await reached('eingereicht')
      const { applicationId } = await lookup()
      const documents = [aDocument('Bescheid.pdf', '%PDF-1.7')]
      await life.authority().send(String(applicationId), { decision: 'approved', documents })
      await reached('beschieden')
      const [file] = filesIn(await lookup())
      const fetched = async (shift: string) => {
        await life.restart({ PLAKETTE_CLOCK_SHIFT: shift })
        return (await fetchFile(file?.fileAccessKey)).status
      }
      expect([await fetched('PT71H'), await fetched('PT73H')]).toEqual([200, 404])
      await life.restart()
    },
    async C7() {
      const receipt = { status: 'fehler', messages: [{ code: '98001', kind: 'Fehler', text: 'Siegelcode' }] }
      const fin = aFin()
      await life.authority().scenario({ match: { vehicleIdentificationNumber: fin }, receipt, times: 1 })
      const { id, reached, lookup } = await filed(await aSwitcher(), fin)
      await reached('fehlgeschlagen')
      const corrected = join(directory, 'body.json')
      writeFileSync(corrected, JSON.stringify(bodyFor(fin)))
      await life.cli(['order', 'correct', String(id), '--body-file', corrected])
      await reached('eingereicht')
      const [, second] = (await lookup()).attempts as { id: number }[]
      expect(await life.events(id)).toMatchObject([{ order: { id }, attemptOf: id, attempt: 1 }])
      expect(await life.events(second?.id ?? 0)).toMatchObject([
        { order: { id: second?.id }, attemptOf: id, attempt: 2, status: 'ACCEPTED' },
      ])
      expect(second?.id).not.toBe(id)
    },
    async C8() {
      const { id } = await aSwitcher()
      const url = (await receivers.open()).url
      const add = (...types: string[]) =>
        life.cli<{ id: number }>(
          [
            'webhook',
            'add',
            '--client',
            String(id),
            '--url',
            url,
            '--secret',
            's',
            ...types.flatMap((t) => ['--event', t]),
          ],
          LOOPBACK,
        )
      const every = await add()
      const some = await add(AB, 'PING')
      const eventsOf = async (webhook: number) =>
        (await life.sql<{ events: string[] }[]>`select events from webhook where id = ${webhook}`)[0]?.events
      expect(await eventsOf(every.id)).toHaveLength(8)
      expect((await eventsOf(some.id))?.toSorted()).toEqual(['PING', AB])
      expect(EVENT_TYPES).toContain('FEE_NOTICE_XKFZ_EVENT')
    },
    async C9() {
      const program = await aSwitcher()
      const receiver = await receivers.open()
      receiver.react((_call, number) => (number === 1 ? 500 : 202))
      const args = ['--client', String(program.id), '--url', receiver.url, '--secret', 's', '--event', AB]
      await life.cli(['webhook', 'add', ...args], LOOPBACK)
      const { id } = await filed(program)
      await receiver.received(1)
      await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT8H' })
      const [first, again] = await receiver.received(2)
      expect(first?.headers['x-event-id']).toMatch(/\S/)
      expect(again?.headers['x-event-id']).toBe(first?.headers['x-event-id'])
      expect(again?.body).toEqual(first?.body)
      expect(JSON.parse(String(first?.body))).toMatchObject({
        ...{ businessTransaction: 'AB', licensePlate: 'B-AB 123', attemptOf: id, attempt: 1 },
      })
    },
  })
})
