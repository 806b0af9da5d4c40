import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { anEvent, aWebhook, SECRET } from '../../../../test/builders/webhook.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { type Receiver, testReceivers } from '../../../../test/support/receiver.ts'
import { createLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { createOutbound } from '../../../platform/outbound/outbound.ts'
import { noSeal } from '../../../platform/seal/seal.ts'
import { createWake } from '../../../platform/wake.ts'
import { listDeliveries } from '../operator/delivery-record.ts'
import { changeWebhook } from '../settings/webhook.ts'
import { listWebhooks } from '../settings/webhook-record.ts'
import { DELIVERY, type DeliveryOptions, startDeliveries } from './deliveries.ts'
import { WEBHOOK_DUE } from './due-deliveries.ts'

const { sql } = testDatabase()
const receivers = testReceivers()
const log = createLog('silent')
const clock = { now: () => new Date() }
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** A node that delivers, with a faster ladder. */
async function aNode(options: Partial<DeliveryOptions> = {}) {
  const outbound = createOutbound({ allowedNetworks: [{ address: '127.0.0.0', prefix: 8 }], ownAddresses: () => [] })
  const metrics = createMetrics()
  const wake = createWake(sql, log)
  const deps = { db: sql, clock, log, wake, seal: noSeal, metrics, outbound }
  const deliveries = startDeliveries(deps, { ...DELIVERY, retryScale: 0.0001, ...options })
  const deafen = await wake.listen(WEBHOOK_DUE, deliveries.wake)
  let isStopped = false
  const stop = async (): Promise<void> => {
    if (isStopped) return
    isStopped = true
    await deafen()
    await deliveries.stop()
    await outbound.close()
  }
  stops.push(stop)
  return { stop, metrics }
}

const bodies = (receiver: Receiver) => receiver.calls.map(({ body }) => body.toString())
async function settled(webhookId: number) {
  await expect
    .poll(() => sql`select 1 from webhook_delivery where webhook_id = ${webhookId} and state = 'pending'`, {
      interval: 20,
    })
    .toEqual([])
  return listDeliveries(sql, webhookId, { limit: 10_000 })
}

describe('a node', () => {
  it('sends a new event at once, signed, and keeps the acknowledgement', async () => {
    const node = await aNode()
    const receiver = await receivers.open()
    const { id, clientId } = await aWebhook(sql, { url: receiver.url })
    const event = await anEvent(sql, clientId, { body: { größe: '🚗' } })
    const [call] = await receiver.received(1)
    expect(call?.body).toEqual(event.body)
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', SECRET).update(event.body).digest('hex'),
      'x-webhook-id': String(id),
      'x-webhook-version': '3.1.0',
      'x-event-id': event.id,
    })
    const [delivery] = await settled(id)
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, reason: null })
    expect(delivery?.log).toMatchObject([{ number: 1, status: 202, failure: null }])
    expect(node.metrics.render()).toContain('plakette_webhook_attempts_total{outcome="delivered"} 1')
    await node.stop()
  })

  it('climbs the ladder to its end and gives up visibly, with the same bytes each time (contract 2, 6.6)', async () => {
    const node = await aNode({ retryScale: 0.00001 })
    const receiver = await receivers.open()
    receiver.react({ answer: (response) => response.writeHead(500).end('Störung im Rechenzentrum') })
    const { id, clientId } = await aWebhook(sql, { url: receiver.url })
    await anEvent(sql, clientId)
    const [delivery] = await settled(id)
    expect(delivery).toMatchObject({ state: 'given_up', reason: 'attempts', attempts: 7, nextAttemptAt: null })
    expect(delivery?.log.map(({ number, status, failure, answer }) => ({ number, status, failure, answer }))).toEqual(
      Array.from({ length: 7 }, (_, index) => ({
        number: index + 1,
        status: 500,
        failure: 'status',
        answer: 'Störung im Rechenzentrum',
      })),
    )
    expect(receiver.calls).toHaveLength(7)
    expect(new Set(bodies(receiver)).size).toBe(1)
    expect(new Set(receiver.calls.map(({ headers }) => headers['x-event-id'])).size).toBe(1)
    expect((await listWebhooks(sql, { id }, new Date()))[0]?.health).toMatchObject({
      consecutiveFailures: 7,
      successRate: 0,
      lastFailure: 'status',
    })
    await node.stop()
  })

  it('gives up at once what turns out to lead inside (contract 2, 6.1)', async () => {
    const node = await aNode()
    const { id, clientId } = await aWebhook(sql, { url: 'http://10.0.0.1/hook' })
    await anEvent(sql, clientId)
    const [delivery] = await settled(id)
    expect(delivery).toMatchObject({ state: 'given_up', reason: 'internal address', attempts: 1 })
    expect(delivery?.log).toMatchObject([{ failure: 'internal address', status: null }])
    await node.stop()
  })

  it('is not held up by a receiver that never answers and one that refuses, each with a long backlog', async () => {
    const [silent, dead, prompt] = [await receivers.open(), await receivers.open(), await receivers.open()]
    silent.react('hang')
    await dead.close()
    const blocked = await aWebhook(sql, { url: silent.url })
    const refused = await aWebhook(sql, { url: dead.url })
    for (const { clientId } of [blocked, refused]) {
      await sql`insert into event (id, client_id, type, body, created_at)
        select gen_random_uuid(), ${clientId}, 'VEHICLE_TRANSFER_XKFZ_EVENT', '{}', now() - interval '1 hour'
        from generate_series(1, 500)`
    }
    const node = await aNode({ timeoutMs: 1000, leaseMs: 2000, retryScale: 1 })
    await silent.received(1)
    const { clientId } = await aWebhook(sql, { url: prompt.url })
    for (let index = 0; index < 50; index += 1) await anEvent(sql, clientId)
    await prompt.received(50)
    // Each of the silent one's takes a second, some at a time: its backlog would have come first.
    expect(silent.calls.length).toBeLessThan(250)
    await node.stop()
    for (const webhook of [blocked, refused]) await sql`delete from webhook_delivery where webhook_id = ${webhook.id}`
  })

  it('finishes the attempts under way when it is told to stop', async () => {
    const node = await aNode()
    const receiver = await receivers.open()
    let acknowledge = (): void => {}
    receiver.react({
      answer(response) {
        acknowledge = () => response.writeHead(200).end()
      },
    })
    const { id, clientId } = await aWebhook(sql, { url: receiver.url })
    await anEvent(sql, clientId)
    await receiver.received(1)
    const stopped = node.stop()
    acknowledge()
    await stopped
    expect(await listDeliveries(sql, id, { limit: 1 })).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })

  it('goes on with what a killed node had taken when the lease has run out, and counts no attempt for it', async () => {
    const receiver = await receivers.open()
    const { id, clientId } = await aWebhook(sql, { url: receiver.url })
    await anEvent(sql, clientId)
    await sql`update webhook_delivery set claimed_until = ${new Date(Date.now() + 300)} where webhook_id = ${id}`
    const node = await aNode()
    const [delivery] = await settled(id)
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1 })
    await node.stop()
  })

  it('makes nothing of a late failure when another node has gone on, but an acknowledgement counts', async () => {
    const receiver = await receivers.open()
    const slow = await aNode({ timeoutMs: 2000, leaseMs: 100, retryScale: 1 })
    receiver.react((_, number) => (number === 1 ? 'hang' : 200))
    const { id, clientId } = await aWebhook(sql, { url: receiver.url })
    await anEvent(sql, clientId)
    await receiver.received(1)
    const other = await aNode()
    await receiver.received(2)
    await slow.stop()
    await other.stop()
    expect(await listDeliveries(sql, id, { limit: 1 })).toMatchObject([
      { state: 'delivered', log: [{ status: 200 }, { failure: 'timeout' }] },
    ])
  })

  it('catches up at once when a webhook is switched on again (contract 2, 6.1)', async () => {
    const node = await aNode()
    const receiver = await receivers.open()
    receiver.react((_, number) => (number === 1 ? 503 : 200))
    const { id, clientId } = await aWebhook(sql, { url: receiver.url })
    receiver.react({
      answer(response) {
        void changeWebhook(sql, noSeal, id, { active: false }, new Date()).then(() => response.writeHead(503).end())
      },
    })
    await anEvent(sql, clientId)
    await receiver.received(1)
    await expect
      .poll(() => sql`select 1 from webhook_attempt where webhook_id = ${id}`, { interval: 10 })
      .toHaveLength(1)
    receiver.react(200)
    // Its next attempt is due meanwhile, and rests.
    await expect
      .poll(() => sql`select 1 from webhook_delivery where webhook_id = ${id} and next_attempt_at < now()`)
      .toHaveLength(1)
    expect(receiver.calls).toHaveLength(1)
    await changeWebhook(sql, noSeal, id, { active: true }, new Date())
    expect(await settled(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
    await node.stop()
  })
})
