import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createStoreOrRepeat } from '../../src/flows/intake/store-or-repeat.ts'
import { aCandidate } from '../builders/candidate.ts'
import { aClient } from '../builders/client.ts'
import { anEvent, aWebhook } from '../builders/webhook.ts'
import { testDatabase } from '../support/database.ts'
import { aRandom } from '../support/random.ts'
import { type Reaction, testReceivers } from '../support/receiver.ts'
import { expectWholeChains } from '../support/whole-chains.ts'

/** PLAKETTE_CHAOS_EVENTS=5000 is the full size. */
const EVENTS = Number(process.env.PLAKETTE_CHAOS_EVENTS ?? 2000)
const KILLS = 10
const SEED = Number(process.env.PLAKETTE_TEST_SEED ?? randomInt(2 ** 31))
/** The whole ladder in about two seconds; a hanging call ends after one, a killed node's lease after two. */
const TIMES = ['0.00002', '1000', '2000']
const NODES = 2

type Kind = 'fast' | 'slow' | 'dead' | 'flapping' | 'redirecting' | 'cutting' | 'silent' | 'failing'
/** Twenty endpoints. */
const KINDS: readonly Kind[] = [
  ...Array.from({ length: 8 }, () => 'fast' as const),
  ...(['slow', 'slow', 'slow', 'dead', 'dead', 'flapping', 'flapping', 'flapping'] as const),
  ...(['redirecting', 'cutting', 'silent', 'failing'] as const),
]
const NEVER: readonly Kind[] = ['dead', 'redirecting', 'cutting', 'silent', 'failing']

const { url, sql } = testDatabase()
const receivers = testReceivers()
const storeOrRepeat = createStoreOrRepeat(sql)
const random = aRandom(SEED)
const nodes = new Set<ChildProcess>()
afterAll(() => {
  for (const node of nodes) node.kill('SIGKILL')
})

async function startNode(): Promise<ChildProcess> {
  const node = spawn(process.execPath, [inject('programs').webhookNode, url, ...TIMES], {
    env: { NODE_COMPILE_CACHE: inject('compileCache') },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  nodes.add(node)
  await new Promise((ready) => node.stdout?.once('data', ready))
  return node
}

async function end(node: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const gone = new Promise((resolve) => node.once('exit', resolve))
  node.kill(signal)
  await gone
  nodes.delete(node)
}

function reactionOf(kind: Kind): Reaction {
  const later = (delayMs: number): Reaction => ({
    answer: (response) => {
      setTimeout(() => response.writeHead(202).end(), delayMs)
    },
  })
  const reactions: Record<Kind, () => Reaction> = {
    fast: () => 202,
    // Far below the bound of a call, so that a busy machine does not make a silent one of it.
    slow: () => later(20 + random.below(100)),
    dead: () => 202,
    flapping: () => ([202, 202, 503, 'cut', 202, 429] as const)[random.below(6)] ?? 202,
    redirecting: () => ({ answer: (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end() }),
    cutting: () => 'cut',
    silent: () => 'hang',
    failing: () => 500,
  }
  return reactions[kind]()
}

async function openEndpoint(kind: Kind) {
  const receiver = await receivers.open()
  /** The events that it answered with a 2xx. */
  const acknowledged = new Set<string>()
  receiver.react(({ headers }) => {
    const reaction = reactionOf(kind)
    if (reaction === 202 || kind === 'slow') acknowledged.add(headers['x-event-id'] ?? '')
    return reaction
  })
  if (kind === 'dead') await receiver.close()
  const { id: clientId } = await aClient(sql)
  const { id: webhookId } = await aWebhook(sql, { url: receiver.url, clientId })
  // Only what is told about an order is recorded as evidence.
  const { orderId } = await storeOrRepeat(aCandidate({ clientId }))
  return { kind, receiver, acknowledged, webhookId, clientId, orderId }
}

interface Ended {
  webhookId: number
  eventId: string
  state: string
  attempts: number
  reason: string | null
  tookMs: number
}

const endedDeliveries = () => sql<Ended[]>`
  select webhook_id, event_id, state, attempts, reason, extract(epoch from ended_at - begun_at) * 1000 as took_ms
  from webhook_delivery`

describe(`${EVENTS} events for ${KINDS.length} endpoints while nodes are killed ${KILLS} times (seed ${SEED})`, () => {
  it('are each acknowledged at least once or visibly given up, with identical bytes and every attempt recorded, and no endpoint starves (promise 4)', async () => {
    const endpoints = await Promise.all(KINDS.map(openEndpoint))
    const running = await Promise.all(Array.from({ length: NODES }, startNode))
    const bodies = new Map<string, Buffer>()
    let written = 0
    const writing = (async () => {
      for (; written < EVENTS; written += 1) {
        const endpoint = endpoints[random.below(endpoints.length)]
        const body = { number: written, text: 'ü🚗'.repeat(random.below(50)) }
        const event = await anEvent(sql, endpoint?.clientId ?? 0, { body, orderId: endpoint?.orderId ?? null })
        bodies.set(event.id, event.body)
      }
    })()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const target = Math.floor(((kill + 1) * EVENTS) / (KILLS + 1))
      await expect.poll(() => written, { timeout: 120_000, interval: 2 }).toBeGreaterThanOrEqual(target)
      await random.turns(50)
      const index = random.below(NODES)
      const victim = running[index]
      if (victim) await end(victim, 'SIGKILL')
      running[index] = await startNode()
    }
    await writing
    const open = () => sql`select count(*) as open from webhook_delivery where state = 'pending'`
    await expect.poll(open, { timeout: 240_000, interval: 200 }).toEqual([{ open: 0 }])

    const deliveries = await endedDeliveries()
    expect(deliveries).toHaveLength(EVENTS)
    const longest = (some: readonly Ended[]) => Math.max(...some.map(({ tookMs }) => Number(tookMs)))
    const hopeless = deliveries.filter(({ state }) => state === 'given_up')
    for (const { kind, receiver, acknowledged, webhookId } of endpoints) {
      const own = deliveries.filter((delivery) => delivery.webhookId === webhookId)
      for (const { body, headers } of receiver.calls) {
        expect(bodies.get(headers['x-event-id'] ?? '')?.equals(body)).toBe(true)
      }
      for (const { state, reason, attempts, eventId } of own) {
        if (state === 'delivered') expect(acknowledged.has(eventId)).toBe(true)
        else expect({ reason, attempts }).toEqual({ reason: 'attempts', attempts: 7 })
      }
      const expected = NEVER.includes(kind) ? 'given_up' : 'delivered'
      if (kind !== 'flapping')
        expect(
          own.filter(({ state }) => state !== expected),
          kind,
        ).toEqual([])
      // A prompt receiver waits for nothing but the lease of a killed node, never as long as one that never answers.
      if (kind === 'fast') expect(longest(own)).toBeLessThan(longest(hopeless))
    }
    await Promise.all(running.map((node) => end(node, 'SIGTERM')))
    await expectWholeChains(sql)
  }, 600_000)
})
