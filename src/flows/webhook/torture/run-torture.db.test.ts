import { afterAll, expect, it } from 'vitest'
import { aWebhook } from '../../../../test/builders/webhook.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { contentOf, testReceivers } from '../../../../test/support/receiver.ts'
import { createOutbound } from '../../../platform/outbound/outbound.ts'
import { noSeal } from '../../../platform/seal/seal.ts'
import { runTorture } from './run-torture.ts'
import { TORTURE_CASES } from './torture-cases.ts'
import { beginTorture, findTorture } from './torture-run.ts'

const { sql } = testDatabase()
const receivers = testReceivers()
const outbound = createOutbound({ allowedNetworks: [{ address: '127.0.0.0', prefix: 8 }], ownAddresses: () => [] })
afterAll(() => outbound.close())

const clock = { now: () => new Date() }
const forProduction = { db: sql, clock, seal: noSeal, outbound, instance: 'production' as const }
const unlessStopped = new AbortController().signal

async function aRun() {
  const receiver = await receivers.open()
  const { id, clientId } = await aWebhook(sql, { url: receiver.url })
  const begun = await beginTorture(sql, id, new Date())
  return { receiver, begun, found: () => findTorture(sql, { id, clientId }, new Date()) }
}

it('in production nothing looks like an event of an order: PINGs, and one type that nobody knows', async () => {
  const { receiver, begun } = await aRun()
  await runTorture(forProduction, begun, unlessStopped)
  const bodies = receiver.calls.map(contentOf)
  expect(new Set(bodies.map(({ eventType }) => eventType))).toEqual(new Set(['PING', 'PLAKETTE_TEST_EVENT']))
  expect(bodies.filter(({ order, attemptOf }) => order ?? attemptOf)).toEqual([])
})

it('leaves the rest out when answers stay away', async () => {
  const { receiver, begun, found } = await aRun()
  receiver.react((_, number) => (receiver.calls.length > 1 && number > 1 ? 'hang' : 202))
  await runTorture({ ...forProduction, timeoutMs: 200 }, begun, unlessStopped)
  const run = await found()
  expect(run).toMatchObject({ state: 'done', grade: 'F' })
  expect(run?.lines.filter(({ meaning }) => meaning === 'no-answer').map(({ id }) => id)).toEqual([
    'repeat',
    'duplicate',
  ])
  expect(run?.lines.filter(({ meaning }) => meaning === 'skipped')).toHaveLength(TORTURE_CASES.length - 3)
})

it('ends when the service ends, and may then begin anew', async () => {
  const { receiver, begun, found } = await aRun()
  const stopping = new AbortController()
  receiver.react(() => {
    stopping.abort()
    return 202
  })
  await runTorture(forProduction, begun, stopping.signal)
  expect(await found()).toMatchObject({ state: 'cut', grade: null, lines: [{ id: 'ping', verdict: 'passed' }] })
  await beginTorture(sql, begun.webhookId, new Date())
})

it('can be repeated a minute after it has ended, not before', async () => {
  const { receiver, begun } = await aRun()
  await runTorture(forProduction, begun, unlessStopped)
  const calls = receiver.calls.length
  const again = (seconds: number) => beginTorture(sql, begun.webhookId, new Date(Date.now() + seconds * 1000))
  await expect(again(30)).rejects.toMatchObject({ status: 409, reasons: [{ rule: 'torture-pause' }] })
  expect(receiver.calls).toHaveLength(calls)
  await again(61)
  await expect(again(61)).rejects.toMatchObject({ status: 409, reasons: [{ rule: 'torture-running' }] })
})

it('keeps an answer that is cut within a character', async () => {
  const { receiver, begun, found } = await aRun()
  receiver.react({ answer: (response) => void response.writeHead(202).end(`${'a'.repeat(199)}🚗`) })
  await runTorture(forProduction, begun, unlessStopped)
  expect(await found()).toMatchObject({ state: 'done' })
})
