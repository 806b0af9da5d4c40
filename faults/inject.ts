import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listLoginLocks, releaseLoginLock } from '../src/domain/gks-access/login-lock.ts'
import { Refusal } from '../src/kernel/refusal.ts'
import { isDatabaseGone } from '../src/platform/database-gone.ts'
import type { Customer } from './model/customer.ts'
import type { FaultKind, Step } from './schedule.ts'
import type { ServiceNode } from './world/node.ts'
import { BASE } from './world/simulators.ts'
import type { World } from './world/world.ts'

/** Makes a fault, waits for its time, and takes it back. */
type Fault = (world: Injected, step: Step) => Promise<void>

interface Injected extends World {
  customers: readonly Customer[]
  /** One at a time does something to the servers of the pair; undefined when another one does. */
  pairAlone(work: () => Promise<void>): Promise<void>
}

const chosen = <Entry>(entries: readonly Entry[], pick: number): Entry => {
  const entry = entries[pick % entries.length]
  if (entry === undefined) throw new Error('there is nobody to choose from')
  return entry
}

const AGAIN_MS = 100
const REPEATED = 10
const ended = new Set<ServiceNode>()

/** A node that is already being ended or started is left to whoever does. */
const restarting =
  (end: 'kill' | 'stop', settings: (world: World, step: Step) => Record<string, string> = () => ({})): Fault =>
  async (world, step) => {
    const node = chosen(world.nodes, step.pick)
    if (ended.has(node) || !node.isUp()) return
    ended.add(node)
    await node[end]()
    await pause(step.forMs)
    await node.start(settings(world, step))
    ended.delete(node)
  }

/** What it takes it decides, as it does without a fault. */
const DECIDES = [{ after: 'PT1S', decision: 'approved' }]

const authority =
  (fault: string, more: object = {}): Fault =>
  async ({ simulators }, { forMs }) => {
    await simulators.authority.scenario({ fault, steps: DECIDES, ...more })
    await pause(forMs)
    await simulators.authority.forgetScenarios()
  }

/** What an operator does once the cause is mended; the database may be away at that moment. */
async function releaseLogins({ sql }: World): Promise<void> {
  for (;;) {
    try {
      const locked = new Set((await listLoginLocks(sql)).map(({ username }) => username))
      for (const username of locked) await releaseLoginLock(sql, username)
      return
    } catch (error) {
      // Somebody else has released it, or the database is away: then it is looked again.
      if (!isDatabaseGone(error) && !(error instanceof Refusal)) throw error
      await pause(AGAIN_MS)
    }
  }
}

const receivers =
  (reactions: Parameters<Customer['receiver']['react']>[0][]): Fault =>
  async ({ customers }, { pick, how, forMs }) => {
    const { receiver } = chosen(customers, pick)
    receiver.react(chosen(reactions, how))
    await pause(forMs)
    receiver.react(202)
  }

const FAULTS: Readonly<Record<FaultKind, Fault>> = {
  'node killed': restarting('kill'),
  'node stopped': restarting('stop'),
  'database crashed': ({ ground: { pair }, pairAlone }, { forMs }) =>
    pairAlone(async () => {
      await pair.primary().crash()
      await pause(forMs)
      await pair.primary().start()
    }),
  'fail-over': ({ ground: { pair }, pairAlone }) =>
    pairAlone(async () => {
      await pair.failOver()
      await pair.rebuild()
    }),
  'standby away': ({ ground: { pair }, pairAlone }, { forMs }) =>
    pairAlone(async () => {
      await pair.standby().crash()
      await pause(forMs)
      await pair.standby().start()
    }),
  async 'connections cut'({ ground: { proxies } }, { how }) {
    for (const proxy of proxies) proxy.cut(how % 2 === 0 ? 'closed' : 'reset')
  },
  async 'network stalled'({ ground: { proxies } }, { forMs, how }) {
    for (const proxy of proxies) proxy.stall()
    await pause(forMs)
    // What was stalled goes on, or is lost with the connections.
    for (const proxy of proxies) {
      if (how % 3 === 0) proxy.cut('reset')
      proxy.resume()
    }
  },
  async 'database unreachable'({ ground: { proxies } }, { forMs, how }) {
    for (const proxy of proxies) await (how % 2 === 0 ? proxy.down() : proxy.mute())
    await pause(forMs)
    for (const proxy of proxies) await proxy.up()
  },
  'authority slow': authority('slow', { delayMs: 700 }),
  'authority drops': authority('drop', { times: 5 }),
  'authority loses': authority('lost', { times: 3 }),
  'authority garbled': authority('garbage', { times: 3 }),
  async 'login refused'(world, step) {
    await authority('loginRefused', { times: 1 })(world, step)
    await world.simulators.authority.forgetLogins()
    await releaseLogins(world)
  },
  // The decision once more, and behind it what should have come before.
  async 'mail repeated'({ simulators: { applications, authority } }, { forMs }) {
    const decided = (await applications()).filter(({ decision }) => decision).slice(-REPEATED)
    await pause(forMs)
    for (const { applicationId } of decided)
      for (const step of [{ decision: 'approved' }, { status: 'weitergeleitet' }])
        await authority.send(applicationId, step)
  },
  async 'mail unreadable'({ simulators }, { how }) {
    const xml = chosen(['<kaputt', '', '<?xml version="1.0"?><a/>', 'Störung'], how)
    await simulators.authority.mail({ username: BASE, kind: 'raw', messageId: randomUUID(), xml: xml || ' ' })
  },
  // Short of what a waiting order may be old at a start.
  'clock jumped': restarting('stop', ({ clockAt }, { how }) => clockAt(1 + (how % 8))),
  'receiver down': receivers(['cut']),
  'receiver failing': receivers([500, 429, 'hang', 302]),
}

/** Plays a schedule against a world, and puts everything right again at its end. */
export async function inject(
  world: World & { customers: readonly Customer[] },
  steps: readonly Step[],
  say: (line: string) => void,
): Promise<void> {
  const begun = performance.now()
  const underWay: Promise<void>[] = []
  let last = Promise.resolve()
  const pairAlone = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work)
    return last
  }
  for (const step of steps) {
    await pause(Math.max(0, step.atMs - (performance.now() - begun)))
    const at = () => ((performance.now() - begun) / 1000).toFixed(2).padStart(7)
    say(`${at()} s  ${step.kind}`)
    const done = FAULTS[step.kind]({ ...world, pairAlone }, step)
    const over = done.then(() => say(`${at()} s  over: ${step.kind}`))
    // One that fails is heard of below, when all have ended.
    over.catch(() => {})
    underWay.push(over)
  }
  await Promise.all(underWay)
  await world.simulators.authority.forgetScenarios()
  await releaseLogins(world)
}
