import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../../src/platform/db.ts'
import { freePort } from '../../src/platform/free-port.ts'
import type { Bench } from '../support/bench.ts'
import { burstRate, createReceiver, insertEvents, singleLatencies } from '../support/deliveries.ts'
import { coresUsed, readProcessorTimes } from '../support/processor.ts'
import { type Program, startProgram } from '../support/programs.ts'
import type { SuiteResult } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { median, quantile, round } from '../support/statistics.ts'

/** Of the many, so many are dead, as many answer 500, and as many are slow; the others are well, as all of the few are. */
const FULL = { few: 10, many: 1000, poor: 100, rounds: 3, burst: 7000, single: 300, everyMs: 25, each: 20, idleS: 30 }
const QUICK = { few: 2, many: 20, poor: 2, rounds: 1, burst: 140, single: 10, everyMs: 25, each: 5, idleS: 1 }
type Plan = typeof FULL

interface Instance {
  sql: Pool
  worker: Program
  receiver: Program
  well: readonly number[]
  poor: readonly number[]
}

interface Figures {
  perSecond: number
  p50: number
  p99: number
  /** Processor time of the worker for a delivery of the burst. */
  workerMs: number
}

interface Idle {
  worker: number
  database: number
}

/**
 * A thousand webhooks of as many clients, each with a receiver of its own: how soon and how fast events arrive compared with ten
 * webhooks, and beside three hundred that are dead, slow or answer 500 and have a backlog; what a worker takes while nothing happens.
 */
export async function receivers(bench: Bench): Promise<SuiteResult> {
  const plan = bench.isQuick ? QUICK : FULL
  const few = await openInstance(bench, 'few', { well: plan.few, poor: 0 })
  const fewIdle = await idle(bench, plan, few)
  const many = await openInstance(bench, 'many', { well: plan.many - 3 * plan.poor, poor: plan.poor })
  const bothIdle = await idle(bench, plan, many)
  const manyIdle = { ...bothIdle, database: Math.max(0, bothIdle.database - fewIdle.database) }
  for (const instance of [few, many]) await measure(plan, instance)
  const [alone, all, beside]: [Figures[], Figures[], Figures[]] = [[], [], []]
  for (let number = 1; number <= plan.rounds; number += 1) {
    alone.push(await measure(plan, few))
    all.push(await measure(plan, many))
    await insertEvents(many.sql, many.poor, plan.each)
    beside.push(await measure(plan, many))
    await many.sql`delete from webhook_delivery where state = 'pending'`
    bench.say(`receivers: round ${number} of ${plan.rounds}`)
  }
  for (const { worker, receiver } of [few, many]) await Promise.all([worker.stop(), receiver.stop()])
  return toResult(plan, { alone, all, beside, fewIdle, manyIdle })
}

async function openInstance(
  { workspace, profileDir }: Bench,
  name: string,
  count: { well: number; poor: number },
): Promise<Instance> {
  const { url: databaseUrl, sql } = await workspace.createDatabase(`bench_receivers_${name}`)
  const receiver = await startProgram({
    file: 'bench/programs/receiver.ts',
    args: [String(count.well + 2 * count.poor)],
    ready: /^ready (\S+)$/m,
  })
  const ports = (await (await fetch(`${receiver.address}/ports`)).json()) as number[]
  const at = (port: number | undefined, path: string) => createReceiver(sql, `http://127.0.0.1:${port}${path}`)
  const clients = async (port: () => Promise<number | undefined>, path: string, number: number): Promise<number[]> => {
    const ids: number[] = []
    while (ids.length < number) ids.push(await at(await port(), path))
    return ids
  }
  const next = async (): Promise<number | undefined> => ports.shift()
  const well = await clients(next, '/hook', count.well)
  const poor = [
    ...(await clients(next, '/slow', count.poor)),
    ...(await clients(next, '/failing', count.poor)),
    ...(await clients(freePort, '/dead', count.poor)),
  ]
  const worker = await startService(workspace, {
    ...{ role: 'worker', databaseUrl, dataDir: 'receivers', profileDir },
    env: { PLAKETTE_WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', PLAKETTE_LOG_LEVEL: 'error' },
  })
  return { sql, worker, receiver, well, poor }
}

async function measure(plan: Plan, { sql, worker, receiver, well }: Instance): Promise<Figures> {
  const deliveries = { sql, receiver: receiver.address, clients: well }
  const latencies = await singleLatencies(deliveries, plan)
  const before = readProcessorTimes()
  const perSecond = await burstRate(deliveries, plan.burst)
  const after = readProcessorTimes()
  const cores = coresUsed(before, after, worker.pid)
  return {
    perSecond,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    workerMs: (cores * (after.at - before.at)) / plan.burst,
  }
}

async function idle({ workspace }: Bench, { idleS }: Plan, { worker }: Instance): Promise<Idle> {
  // What a start does is over by then.
  await pause(idleS * 1000)
  const before = readProcessorTimes()
  await pause(idleS * 1000)
  const after = readProcessorTimes()
  return {
    worker: coresUsed(before, after, worker.pid),
    database: coresUsed(before, after, workspace.serverPid),
  }
}

interface Measured {
  alone: readonly Figures[]
  all: readonly Figures[]
  beside: readonly Figures[]
  fewIdle: Idle
  manyIdle: Idle
}

function toResult(plan: Plan, { alone, all, beside, fewIdle, manyIdle }: Measured): SuiteResult {
  const { few, many, poor, single, each } = plan
  const row = (name: string, figures: readonly Figures[], idle?: Idle) => {
    const of = (what: keyof Figures): number => round(median(figures.map((one) => one[what])))
    return {
      webhooks: name,
      'p50 ms': of('p50'),
      'p99 ms': of('p99'),
      'per second': of('perSecond'),
      'worker ms each': of('workerMs'),
      'idle: cores of worker': idle ? round(idle.worker) : '',
      'of database': idle ? round(idle.database) : '',
    }
  }
  const ratio = (some: readonly Figures[], others: readonly Figures[], what: keyof Figures): number =>
    round(median(some.map((one, index) => one[what] / (others[index]?.[what] ?? Number.NaN))))
  return {
    suite: 'receivers',
    rows: [
      row(`${few}`, alone, fewIdle),
      row(`${many}`, all, manyIdle),
      row(`${many}, ${3 * poor} of them poor with ${each} due each`, beside),
    ],
    targets: [
      { name: `commit to arrival, p50, ${many} / ${few}`, value: ratio(all, alone, 'p50'), atMost: 1.5 },
      { name: 'commit to arrival, p50, beside poor ones / without', value: ratio(beside, all, 'p50'), atMost: 1.5 },
      { name: 'deliveries beside poor ones / without', value: ratio(beside, all, 'perSecond'), atLeast: 0.75 },
      { name: 'idle cores of worker and database', value: round(manyIdle.worker + manyIdle.database), atMost: 0.1 },
    ],
    notes: [
      `each webhook at a port of its own; ${single} single events in turns, then a burst for the rate; one worker node for each instance`,
      `poor: ${poor} at which nobody listens, ${poor} that answer 500, ${poor} that answer later than the sender waits; the rate and the times are those of the others`,
    ],
  }
}
