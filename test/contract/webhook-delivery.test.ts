import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { anEvent } from '../builders/webhook.ts'
import { openApi } from '../support/openapi.ts'
import type { Call } from '../support/receiver.ts'
import { testWebhooks } from '../support/webhook-service.ts'

/** A minute in 3 ms, 24 hours in 4.3 s. */
const SCALE = 0.00005
const WAITS_MS = [60, 300, 900, 3600, 21_600, 86_400].map((seconds) => seconds * 1000 * SCALE)

const webhooks = testWebhooks({ PLAKETTE_WEBHOOK_RETRY_SCALE: String(SCALE) })
const { sql } = webhooks
const contract = openApi('openapi-2.3.0.yaml')

const distinct = (calls: readonly Call[], header: string) => new Set(calls.map(({ headers }) => headers[header]))

describe('the headers of a delivery (contract 2, 6.6)', () => {
  it('are as the contract says: content type, signature over the raw bytes, numbers, version, event id', async () => {
    const { id, clientId, receiver } = await webhooks.open({ secret: 'schlüssel 🔑' })
    const event = await anEvent(sql, clientId, { body: { text: 'Größe: 12 m² 🚗', empty: null } })
    const [call] = await receiver.received(1)
    expect(call).toMatchObject({ method: 'POST', path: '/hook', body: event.body })
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', 'schlüssel 🔑').update(event.body).digest('hex'),
      'x-webhook-id': String(id),
      'x-webhook-version': '3.1.0',
      'x-event-id': event.id,
    })
    const parameters = contract.at('/webhooks/PING/post/parameters').value as { $ref: string }[]
    for (const { $ref } of parameters) {
      const { pointer, value } = contract.at($ref.slice(1))
      const { name } = value as { name: string }
      expect(contract.problems(`${pointer}/schema`, call?.headers[name.toLowerCase()]), name).toEqual([])
    }
  })

  it('carry besides them those of Standard Webhooks and what HTTP needs, and no others', async () => {
    const { clientId, receiver } = await webhooks.open({ secret: 'key' })
    const event = await anEvent(sql, clientId)
    const [call] = await receiver.received(1)
    const transport = ['host', 'connection', 'content-length', 'user-agent']
    const own = ['content-type', 'x-signature', 'x-webhook-id', 'x-webhook-version', 'x-event-id']
    const standard = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
    expect(Object.keys(call?.headers ?? {}).sort()).toEqual([...transport, ...own, ...standard].sort())
    const {
      'webhook-id': messageId,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    } = call?.headers ?? {}
    const expected = createHmac('sha256', 'key').update(`${event.id}.${timestamp}.`).update(event.body).digest('base64')
    expect({ messageId, signature }).toEqual({ messageId: event.id, signature: `v1,${expected}` })
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
  })

  it('keep the event identifier out of the body', async () => {
    const { clientId, receiver } = await webhooks.open()
    const event = await anEvent(sql, clientId)
    const [call] = await receiver.received(1)
    expect(call?.body.toString()).not.toContain(event.id)
  })

  it('sign bodies of any size', async () => {
    const { clientId, receiver } = await webhooks.open({ secret: 'key' })
    const event = await anEvent(sql, clientId, { body: { text: '{"ä":"🚗"}\n'.repeat(100_000) } })
    const [call] = await receiver.received(1)
    expect(call?.body.equals(event.body)).toBe(true)
    expect(call?.headers['x-signature']).toBe(createHmac('sha256', 'key').update(event.body).digest('hex'))
  })
})

describe('a delivery (contract 2, 6.6)', () => {
  it.each([200, 201, 202, 204, 226, 299])('is acknowledged by %i', async (status) => {
    const { id, clientId, receiver } = await webhooks.open()
    receiver.react(status)
    await anEvent(sql, clientId)
    expect(await webhooks.ended(id)).toMatchObject([
      { state: 'delivered', attempts: 1, log: [{ status, failure: null }] },
    ])
  })

  it.each([
    ['an error of the receiver', 500, { status: 500, failure: 'status' }],
    ['a refusal', 410, { status: 410, failure: 'status' }],
    ['a connection that is cut', 'cut', { status: null, failure: 'cut' }],
  ] as const)('is tried again after %s', async (_, reaction, logged) => {
    const { id, clientId, receiver } = await webhooks.open()
    receiver.react((_call, number) => (number === 1 ? reaction : 202))
    await anEvent(sql, clientId)
    expect(await webhooks.ended(id)).toMatchObject([
      { state: 'delivered', attempts: 2, log: [logged, { status: 202 }] },
    ])
    expect(distinct(receiver.calls, 'x-event-id').size).toBe(1)
  })

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with %i, and counts it as failure', async (status) => {
    const elsewhere = await webhooks.receivers.open()
    const { id, clientId, receiver } = await webhooks.open()
    receiver.react((_, number) =>
      number === 1 ? { answer: (response) => response.writeHead(status, { location: elsewhere.url }).end() } : 202,
    )
    await anEvent(sql, clientId)
    const [delivery] = await webhooks.ended(id)
    expect(delivery).toMatchObject({ state: 'delivered', log: [{ status, failure: 'redirect' }, { status: 202 }] })
    expect(elsewhere.connections()).toBe(0)
  })

  it.concurrent('is tried seven times, each time after its wait, with identical bytes and event id, and then given up', async () => {
    const { id, clientId, receiver } = await webhooks.open()
    receiver.react(503)
    const event = await anEvent(sql, clientId)
    const [delivery] = await webhooks.ended(id)
    expect(delivery).toMatchObject({ state: 'given_up', reason: 'attempts', attempts: 7 })
    expect(delivery?.log.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(receiver.calls).toHaveLength(7)
    for (const { body } of receiver.calls) expect(body.equals(event.body)).toBe(true)
    for (const header of ['x-event-id', 'x-signature', 'x-webhook-id']) {
      expect(distinct(receiver.calls, header).size).toBe(1)
    }
    const gaps = receiver.calls.slice(1).map(({ at }, index) => at - (receiver.calls[index]?.at ?? 0))
    for (const [index, gap] of gaps.entries()) expect(gap).toBeGreaterThanOrEqual((WAITS_MS[index] ?? 0) - 1)
  })

  it('that was given up can be triggered again, and so can all that failed since a time', async () => {
    const before = new Date(Date.now() - 1000).toISOString()
    const { id, clientId, receiver } = await webhooks.open()
    await sql`update webhook set url = 'http://10.0.0.1/' where id = ${id}`
    const event = await anEvent(sql, clientId)
    const [delivery] = await webhooks.ended(id)
    expect(delivery).toMatchObject({ state: 'given_up' })
    await sql`update webhook_delivery set url = ${receiver.url} where webhook_id = ${id}`
    const redeliver = (...which: string[]) => webhooks.result('webhook', 'redeliver', String(id), ...which)
    expect(await redeliver('--delivery', String(delivery?.id))).toEqual({ count: 1 })
    const [call] = await receiver.received(1)
    expect(call?.body.equals(event.body)).toBe(true)
    expect(await webhooks.ended(id)).toMatchObject([{ state: 'delivered' }])
    expect(await redeliver('--failed-since', before)).toEqual({ count: 0 })
    await sql`update webhook_delivery set state = 'given_up', reason = 'attempts' where webhook_id = ${id}`
    expect(await redeliver('--failed-since', before)).toEqual({ count: 1 })
    await receiver.received(2)
    expect(await webhooks.cli('webhook', 'redeliver', String(id))).toMatchObject({ exitCode: 2 })
  })

  it.concurrent('times out after 15 seconds without an answer, and is tried again', async () => {
    const { id, clientId, receiver } = await webhooks.open()
    receiver.react((_, number) => (number === 1 ? 'hang' : 202))
    await anEvent(sql, clientId)
    const [delivery] = await webhooks.ended(id)
    expect(delivery).toMatchObject({ state: 'delivered', log: [{ failure: 'timeout' }, { status: 202 }] })
    expect(delivery?.log[0]?.durationMs).toBeGreaterThanOrEqual(14_900)
    expect(delivery?.log[0]?.durationMs).toBeLessThan(25_000)
  })
})
