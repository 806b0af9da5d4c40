import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { aClient } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { testFiling } from '../support/filing.ts'
import { soon } from '../support/soon.ts'

const { aFin, file, sql, clientId, baseUrl } = testFiling({
  PLAKETTE_SIMULATOR_DECISION_MS: '0',
  PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '200',
})

/** Codes that are in the bodies of these tests, and in nothing else. */
const CODES = { certificate: 'qX7vB2z', rear: 'wQ8', front: 'zK4', pin: 'geheime PIN 4711' }

let reader: TestDashboard
let stranger: TestDashboard
beforeAll(async () => {
  const sign = async (settings: Parameters<typeof aPerson>[1]) => signedIn(baseUrl(), await aPerson(sql, settings))
  reader = await sign({ clientId: clientId(), level: 'reader' })
  stranger = await sign({ clientId: (await aClient(sql)).id })
})

interface Item {
  key: string
  direction: string
  type: string
  outcome: string | null
}

/** All messages of an order, once something has come back. */
async function messagesOf(id: number) {
  const items: Item[] = await soon(
    async () => {
      const { body } = await reader.get(`/orders/${id}/messages`)
      expect(body.items.some(({ direction }: Item) => direction === 'in')).toBe(true)
      return body.items
    },
    { interval: 50 },
  )
  const opened = await Promise.all(items.map(({ key }) => reader.get(`/orders/${id}/messages/${key}`)))
  return { items, opened: opened.map(({ body }) => body) }
}

it('the messages about an order are shown as XML without codes, login and signature (promise 6)', async () => {
  const body = aBody('AB', {
    'customization.vehicleRegistrationCertificateSecurityCode': CODES.certificate,
    'customization.rearLicensePlateSecurityCode': CODES.rear,
    'customization.frontLicensePlateSecurityCode': CODES.front,
  })
  const fin = aFin('')
  const { order } = await file('AB', body, 'beschieden', fin)
  const { items, opened } = await messagesOf(order.id)
  expect(items.at(-1)).toMatchObject({ direction: 'out', type: '0708', outcome: null })
  const sent = opened.at(-1)
  expect(sent).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), bytes: expect.any(Number) })
  expect(sent.xml).toContain(`<Fahrzeugidentifizierungsnummer>${fin}</Fahrzeugidentifizierungsnummer>`)
  // Three codes; login, signature and the operator's key of what was really sent.
  expect(sent.xml.match(/●●●/g)).toHaveLength(6)
  for (const closed of ['Security', 'Signature']) expect(sent.xml).toContain(`<${closed}>●●●</${closed}>`)
  const decision = opened.find(({ xml }) => xml.includes('<nachrichtenid>'))
  expect(decision.sha256).toMatch(/^[0-9a-f]{64}$/)
  const told = JSON.stringify(opened)
  for (const secret of [...Object.values(CODES), 'PLAKETTE-TEST', 'BEGIN', 'SignatureValue', 'UsernameToken']) {
    expect(told).not.toContain(secret)
  }
})

it('the digest is that of the bytes as they came, and documents are left out', async () => {
  const { order } = await file('AB', aBody('AB'), 'beschieden', aFin(''))
  const { items, opened } = await messagesOf(order.id)
  const came = opened.filter((_, index) => items[index]?.direction === 'in')
  expect(came.length).toBeGreaterThan(0)
  for (const { bytes, xml, sha256 } of came) {
    expect(sha256).not.toBe(createHash('sha256').update(xml).digest('hex'))
    expect(xml.length).toBeLessThan(20_000)
    expect(bytes).toBeGreaterThan(100)
  }
})

it('a registration shows no PIN and no code of its papers', async () => {
  const body = aBody('UG', {
    'customization.vehicleRegistrationCertificateSecurityCode': CODES.certificate,
    'customization.licensePlateAssignment': {
      reservation: { licensePlate: 'B-AB 4711', pin: CODES.pin },
    },
  })
  const { order } = await file('UG', body, 'beschieden', aFin(''))
  const { opened } = await messagesOf(order.id)
  const { xml } = opened.at(-1)
  expect(xml).toContain('<pin>●●●</pin>')
  expect(JSON.stringify(opened)).not.toMatch(new RegExp(Object.values(CODES).join('|')))
})

it('the receipt that refused an order is among its messages, as XML without codes, and the timeline leads to it', async () => {
  const { order } = await file('AB', aBody('AB'), 'fehlgeschlagen', aFin('SIM00760'))
  const { items, opened } = await messagesOf(order.id)
  expect(items.map(({ key, direction, type, outcome }) => [key, direction, type, outcome])).toEqual([
    [`receipt-${order.id}`, 'in', '0002', null],
    [`out-${order.id}`, 'out', '0708', null],
  ])
  const [receipt] = opened
  expect(receipt.xml).toContain('00760')
  expect(receipt).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), bytes: expect.any(Number) })
  const told = JSON.stringify(opened)
  for (const secret of ['PLAKETTE-TEST', 'SignatureValue', 'aB3dE7x', 'r2D', 'f7K']) expect(told).not.toContain(secret)
  const { timeline, isFiledByProgram, traceId } = (await reader.get(`/orders/${order.id}`)).body
  const messageOf = (kind: string) => timeline.find((entry: { kind: string }) => entry.kind === kind)?.message
  expect([messageOf('receipt'), messageOf('sent')]).toEqual(items.map(({ key }) => key))
  expect(isFiledByProgram).toBe(true)
  expect(timeline.at(-1)).toMatchObject({ kind: 'accepted', facts: { traceId } })
})

it('the messages of another client are not found, nor is an unknown one', async () => {
  const { order } = await file('AB', aBody('AB'), 'beschieden', aFin(''))
  const other = await file('AB', aBody('AB'), 'beschieden', aFin(''))
  const { items } = await messagesOf(order.id)
  const path = `/orders/${order.id}/messages`
  for (const tried of [path, `${path}/${items[0]?.key}`]) {
    const { status, body } = await stranger.get(tried)
    expect([status, body.code]).toEqual([404, 'no-order'])
  }
  for (const key of ['in-999999999', 'out-0', 'nothing', `${(await messagesOf(other.order.id)).items[0]?.key}`]) {
    const { status, body } = await reader.get(`${path}/${key}`)
    expect([status, body.code]).toEqual([404, 'no-message'])
  }
})
