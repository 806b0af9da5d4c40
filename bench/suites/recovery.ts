import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Customer, startCustomer } from '../../faults/model/customer.ts'
import { openGround, openWorld, type World } from '../../faults/world/world.ts'
import type { Bench } from '../support/bench.ts'
import { type Knocking, startKnocking } from '../support/knocking.ts'
import type { SuiteResult } from '../support/report.ts'
import { median, round } from '../support/statistics.ts'

const FULL = { rounds: 3, outageMs: 4000 }
const QUICK = { rounds: 1, outageMs: 200 }
const BUNDLED = process.env.PLAKETTE_BENCH_BUNDLED
const PATIENCE_MS = 60_000
const RETRY_SCALE = '0.0002'
const MOST_MS = { database: 2000, lane: 3000, receiver: 5000 }

interface Stage {
  world: World
  knocking: Knocking
  customer: Customer
  outageMs: number
}

interface Case {
  name: string
  atMost: number
  /** Makes the fault, takes it back, and measures from then on, in milliseconds. */
  measure(stage: Stage): Promise<number>
}

const CASES: readonly Case[] = [
  {
    name: 'accepted after the database crashed and came back',
    atMost: MOST_MS.database,
    async measure({ world, knocking, outageMs }) {
      const primary = world.ground.pair.primary()
      await primary.crash()
      const from = performance.now()
      await pause(outageMs)
      await primary.start()
      return sinceReturn(knocking, from)
    },
  },
  {
    name: 'accepted after the standby was promoted',
    atMost: MOST_MS.database,
    async measure({ world, knocking }) {
      const from = performance.now()
      await world.ground.pair.failOver()
      const ms = await sinceReturn(knocking, from)
      await world.ground.pair.rebuild()
      return ms
    },
  },
  {
    name: 'accepted after all connections were reset',
    atMost: MOST_MS.database,
    async measure({ world, knocking }) {
      for (const proxy of world.ground.proxies) proxy.cut('reset')
      const now = performance.now()
      return knocking.acceptedAfter(now, now)
    },
  },
  {
    name: 'accepted after the way to the database was closed and opened',
    atMost: MOST_MS.database,
    async measure({ world, knocking, outageMs }) {
      const { proxies } = world.ground
      await Promise.all(proxies.map((proxy) => proxy.down()))
      await pause(outageMs)
      await Promise.all(proxies.map((proxy) => proxy.up()))
      return knocking.acceptedAfter(performance.now())
    },
  },
  {
    name: 'accepted after nothing came back from the database',
    atMost: MOST_MS.database,
    async measure({ world, knocking, outageMs }) {
      const { proxies } = world.ground
      await Promise.all(proxies.map((proxy) => proxy.mute()))
      await pause(outageMs)
      await Promise.all(proxies.map((proxy) => proxy.up()))
      return knocking.acceptedAfter(performance.now())
    },
  },
  {
    name: 'dispatch after a worker was killed, the slower of two',
    atMost: MOST_MS.lane,
    async measure({ world }) {
      const times: number[] = []
      for (const worker of world.nodes.filter(({ role }) => role === 'worker')) {
        await worker.kill()
        times.push(await untilMore(() => dispatched(world)))
        await worker.start()
      }
      return Math.max(...times)
    },
  },
  {
    name: 'delivery after a receiver came back',
    atMost: MOST_MS.receiver,
    async measure({ customer: { receiver }, outageMs }) {
      receiver.react('cut')
      await pause(outageMs)
      receiver.react(202)
      return untilMore(() => Promise.resolve(receiver.calls.length))
    },
  },
]

/** How long after each kind of fault the service works again: two nodes of each role, a primary and a synchronous standby, orders all the while. */
export async function recovery({ isQuick, say }: Bench): Promise<SuiteResult> {
  const plan = isQuick ? QUICK : FULL
  const programs = BUNDLED && {
    plakette: join(BUNDLED, 'plakette.js'),
    simulators: join(BUNDLED, 'simulators.js'),
  }
  const ground = await openGround({ programs: programs || undefined })
  const violations: string[] = []
  const violated = (what: string): void => {
    violations.push(what)
  }
  const figures = new Map(CASES.map(({ name }) => [name, [] as number[]]))
  try {
    const world = await openWorld(ground, violated, { PLAKETTE_WEBHOOK_RETRY_SCALE: RETRY_SCALE })
    const apiNodes = world.nodes.filter(({ role }) => role === 'api')
    const customer = await startCustomer({ sql: world.sql, apiNodes, violated })
    const knocking = startKnocking(async (number) => customer.fileOnce(`K-${number}`))
    for (let number = 1; number <= plan.rounds; number += 1) {
      for (const { name, measure } of CASES) {
        await knocking.acceptedAfter(performance.now(), performance.now())
        figures.get(name)?.push(await measure({ world, knocking, customer, outageMs: plan.outageMs }))
      }
      say(`recovery: round ${number} of ${plan.rounds}`)
    }
    await knocking.stop()
    await customer.stopFiling()
    await customer.stopAsking()
    await world.close()
  } finally {
    await ground.close()
  }
  if (violations.length > 0) throw new Error(violations.join('\n'))
  return toResult(figures, plan)
}

/** The database answers from about now on; what was accepted a moment before counts as at once. */
async function sinceReturn(knocking: Knocking, from: number): Promise<number> {
  const returned = performance.now()
  return Math.max(0, (await knocking.acceptedAfter(from, from)) - (returned - from))
}

const dispatched = async ({ sql }: World): Promise<number> => {
  const [row] = await sql<
    { sent: number }[]
  >`select count(*)::int as sent from customer_order where sent_at is not null`
  return row?.sent ?? 0
}

/** How long it takes until a number grows. */
async function untilMore(count: () => Promise<number>): Promise<number> {
  const begun = performance.now()
  const before = await count()
  while ((await count()) === before) {
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`nothing came within ${PATIENCE_MS} ms`)
    await pause(2)
  }
  return performance.now() - begun
}

function toResult(figures: ReadonlyMap<string, readonly number[]>, { rounds, outageMs }: typeof FULL): SuiteResult {
  const ms = (name: string) => figures.get(name) ?? []
  return {
    suite: 'recovery',
    rows: CASES.map(({ name }) => ({
      'works again': name,
      'median ms': round(median(ms(name))),
      'worst ms': round(Math.max(...ms(name))),
    })),
    targets: CASES.map(({ name, atMost }) => ({
      name: `${name}, worst ms`,
      value: round(Math.max(...ms(name))),
      atMost,
    })),
    notes: [
      `${rounds} rounds, outages of ${outageMs} ms; two API nodes, two workers, a primary with a synchronous standby, everything on this machine`,
      'a request every 20 ms, whatever becomes of the former; times count from when the fault is over, or from a kill',
      'deliveries wait between their attempts as the setting PLAKETTE_WEBHOOK_RETRY_SCALE says, here a 5000th of what the contract gives; events of orders come all the while',
    ],
  }
}
