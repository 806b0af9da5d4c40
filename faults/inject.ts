import { setTimeout as pause } from 'node:timers/promises'
import type { Customer } from './model/customer.ts'
import type { FaultKind, Step } from './schedule.ts'
import type { ServiceNode } from './world/node.ts'
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

const ended = new Set<ServiceNode>()

/** A node that is already being ended or started is left to whoever does. */
const restarting =
  (how: 'kill' | 'stop'): Fault =>
  async ({ nodes }, { pick, forMs }) => {
    const node = chosen(nodes, pick)
    if (ended.has(node) || !node.isUp()) return
    ended.add(node)
    await node[how]()
    await pause(forMs)
    await node.start()
    ended.delete(node)
  }

/** What it takes it decides, as it does without a fault. */
const DECIDES = [{ after: 'PT2S', decision: 'approved' }]

const authority =
  (fault: string, more: object = {}): Fault =>
  async ({ simulators }, { forMs }) => {
    await simulators.authority.scenario({ fault, steps: DECIDES, ...more })
    await pause(forMs)
    await simulators.authority.forgetScenarios()
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
    underWay.push(done.then(() => say(`${at()} s  over: ${step.kind}`)))
  }
  await Promise.all(underWay)
  await world.simulators.authority.forgetScenarios()
}
