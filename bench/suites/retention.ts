import { forgetOldRequests } from '../../src/domain/request-log/write-requests.ts'
import { beginWalk, type WalkedKind } from '../../src/domain/retention/progress.ts'
import { walk } from '../../src/flows/retention/walks.ts'
import { forgetOldDeliveries } from '../../src/flows/webhook/delivery/retention.ts'
import type { Pool } from '../../src/platform/db.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Seal } from '../../src/platform/seal/seal.ts'
import type { Bench } from '../support/bench.ts'
import { benchSeal } from '../support/bench-seal.ts'
import { type BenchClient, createClient, deregistrations, writeBodyFile } from '../support/client.ts'
import { measure, type Round, ratio } from '../support/contest.ts'
import type { Row, SuiteResult } from '../support/report.ts'
import { belongings, sealOldest } from '../support/seed-belongings.ts'
import { seedOrders } from '../support/seed-orders.ts'
import { startService } from '../support/service.ts'
import { median, quantile, round } from '../support/statistics.ts'

const FULL = { small: 20_000, large: 500_000, steps: 12, rounds: 3, seconds: 5 }
const QUICK = { small: 200, large: 1000, steps: 2, rounds: 1, seconds: 1 }
const MOST_GROWTH = 1.5
const LEAST_BESIDE = 0.9
const MONTHS = 6
/** As often as upkeep does. */
const EVERY_MS = 2000

interface Store {
  orders: number
  sql: Pool
  seal: Seal
  url: string
  client: BenchClient
}

type StepOf = (store: Store, now: Date) => Promise<{ number: number }>

const walked =
  (kind: WalkedKind): StepOf =>
  ({ sql, seal }, now) =>
    walk({ db: sql, seal, log: createLog('error'), months: MONTHS }, kind, now)

interface Deletion {
  /** So many at once; the last piece of a walk may be smaller and is not measured. */
  size: number
  step: StepOf
}

const STEPS: Readonly<Record<string, Deletion>> = {
  orders: { size: 20, step: walked('orders') },
  'messages of the mailboxes': { size: 500, step: walked('return-messages') },
  'events without order': { size: 200, step: walked('events') },
  requests: { size: 5000, step: ({ sql }, now) => forgetOldRequests(sql, now) },
  deliveries: { size: 500, step: ({ sql }, now) => forgetOldDeliveries(sql, now) },
}

/** What a step of deletion costs in a small and in a large store, in turns, and whether acceptance notices it. */
export async function retention(bench: Bench): Promise<SuiteResult> {
  const plan = bench.isQuick ? QUICK : FULL
  const stores = [await openStore(bench, plan.small), await openStore(bench, plan.large)]
  const times = new Map(Object.keys(STEPS).map((name) => [name, stores.map(() => [] as number[])]))
  for (let number = 0; number < plan.steps; number += 1) {
    for (const [name, deletion] of Object.entries(STEPS)) {
      for (const [index, store] of stores.entries()) {
        const took = await timed(store, deletion)
        // The first one plans.
        if (took !== undefined && number > 0) times.get(name)?.[index]?.push(took)
      }
    }
  }
  const { alone, beside } = await acceptance(bench, stores[1], plan)
  const rows = [...times].map(([name, [few = [], many = []]]) =>
    toRow(`${name}, ${STEPS[name]?.size} at once`, few, many),
  )
  return {
    suite: 'retention',
    rows: [...rows, ...[acceptanceRow('acceptances/s alone', alone), acceptanceRow('acceptances/s beside', beside)]],
    targets: [
      ...rows.map((row) => ({ name: `growth of p50, ${row.step}`, value: Number(row.growth), atMost: MOST_GROWTH })),
      { name: 'acceptance beside deletion, of alone', value: ratio(beside, alone), atLeast: LEAST_BESIDE },
    ],
    notes: [
      `${plan.small} and ${plan.large} orders over two years, with an event, a delivery, an exchanged message, a message of a mailbox and a request each; ${plan.steps - 1} steps each, in turns`,
      `beside: one step of each kind every ${EVERY_MS / 1000} s, as upkeep does, in the large store`,
    ],
  }
}

/** Undefined where there was not enough left to delete. */
async function timed(store: Store, { size, step }: Deletion): Promise<number | undefined> {
  const startedAt = performance.now()
  const { number } = await step(store, new Date())
  return number === size ? performance.now() - startedAt : undefined
}

async function openStore({ workspace, say }: Bench, orders: number): Promise<Store> {
  const { url, sql } = await workspace.createDatabase(`bench_retention_${orders}`)
  const client = await createClient(sql, 'retention')
  const startedAt = performance.now()
  await seedOrders(sql, client.id, orders)
  const seal = await benchSeal(sql)
  await belongings(sql, client.id)
  await sealOldest(sql, seal)
  for (const kind of ['orders', 'return-messages', 'events'] as const) await beginWalk(sql, kind)
  say(`retention: ${orders} orders after ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return { orders, sql, seal, url, client }
}

async function acceptance(bench: Bench, store: Store | undefined, plan: typeof FULL) {
  if (!store) throw new Error('there is no store')
  const bodyFile = writeBodyFile(bench.workspace)
  const { client } = store
  const api = await startService(bench.workspace, { role: 'api', databaseUrl: store.url, dataDir: 'retention' })
  const contender = { name: 'accept', url: deregistrations(api.address, client), program: api }
  const rounds = { alone: [] as Round[], beside: [] as Round[] }
  for (let number = 0; number <= plan.rounds; number += 1) {
    for (const name of ['alone', 'beside'] as const) {
      const stop = name === 'beside' ? deleting(store) : async () => {}
      const load = { round: `${name}${number}`, seconds: plan.seconds, bodyFile, client }
      const result = await measure(bench, contender, load)
      await stop()
      if (number > 0) rounds[name].push(result)
    }
  }
  await api.stop()
  return rounds
}

/** Deletes as upkeep does, until it is told to stop. */
function deleting(store: Store): () => Promise<void> {
  let running = Promise.resolve()
  const round = () => {
    running = running.then(async () => {
      for (const { step } of Object.values(STEPS)) await step(store, new Date())
    })
  }
  round()
  const timer = setInterval(round, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}

const toRow = (step: string, few: readonly number[], many: readonly number[]): Row => ({
  step,
  'p50 ms, few': round(median(few)),
  'p99 ms, few': round(quantile(few, 0.99)),
  'p50 ms, many': round(median(many)),
  'p99 ms, many': round(quantile(many, 0.99)),
  growth: round(median(many) / median(few)),
})

const acceptanceRow = (step: string, rounds: readonly Round[]): Row => ({
  step,
  'per second': round(median(rounds.map(({ perSecond }) => perSecond))),
  'p99 ms': round(median(rounds.map(({ p99Ms }) => p99Ms))),
})
