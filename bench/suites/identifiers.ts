import { setTimeout as pause } from 'node:timers/promises'
import { storeAccess } from '../../src/domain/gks-access/access.ts'
import { selfSigned } from '../../src/domain/gks-access/self-signed.ts'
import type { Pool } from '../../src/platform/db.ts'
import { type Authority, startResponder } from '../support/authority.ts'
import type { Bench } from '../support/bench.ts'
import { benchSeal } from '../support/bench-seal.ts'
import { type BenchClient, createClient, writeBodyFile } from '../support/client.ts'
import { createLaneClients } from '../support/dispatches.ts'
import { fileOrders } from '../support/file-orders.ts'
import { coresUsed, readProcessorTimes } from '../support/processor.ts'
import type { Program } from '../support/programs.ts'
import type { Row, SuiteResult } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { median, round } from '../support/statistics.ts'

const FULL = { few: 20, many: 10_000, workers: 4, orders: 20, seconds: 60 }
const QUICK = { few: 2, many: 30, workers: 2, orders: 2, seconds: 1 }
type Plan = typeof FULL

/** As often as mailboxes are asked unless set otherwise; an hour stands for never. */
const EVERY_MS = 30_000
const NEVER_MS = 3_600_000
const MOST_GROWTH = 1.5
/** One round may begin within the time that is measured and another end. */
const MOST_ASKED = 1.1

interface Instance {
  identifiers: number
  sql: Pool
  url: string
  clients: readonly BenchClient[]
  api: Program
}

interface Measured {
  identifiers: number
  /** With nothing to send, and mailboxes left alone. */
  idle: Cores
  firstMs: number
  /** The same while mailboxes are asked as often as they are. */
  asking: Cores
  askedPerSecond: number
}

interface Cores {
  workers: number
  database: number
}

/** What workers take while nothing happens, and how soon an order leaves: for a few GKS identifiers and for ten thousand, each with a lane and a mailbox. */
export async function identifiers(bench: Bench): Promise<SuiteResult> {
  const plan = bench.isQuick ? QUICK : FULL
  const authority = await startResponder()
  const few = await measure(bench, plan, await openInstance(bench, plan, plan.few), authority)
  const many = await measure(bench, plan, await openInstance(bench, plan, plan.many), authority)
  await authority.program.stop()
  const due = (plan.many * 1000) / EVERY_MS
  return {
    suite: 'identifiers',
    rows: [few, many].map(toRow),
    targets: [
      { name: 'ms until an order leaves, many / few', value: round(many.firstMs / few.firstMs), atMost: MOST_GROWTH },
      {
        name: 'mailboxes asked a second, of those that are due',
        value: round(many.askedPerSecond / due),
        atMost: MOST_ASKED,
      },
    ],
    notes: [
      `${plan.workers} workers, ${plan.seconds} s each; an order leaves by the times that the service stores, p50 of ${plan.orders}`,
      `asked: each mailbox every ${EVERY_MS / 1000} s, by whichever worker; below 1 of those that are due the processor is the limit`,
    ],
  }
}

async function measure(bench: Bench, plan: Plan, instance: Instance, authority: Authority): Promise<Measured> {
  const { sql, api } = instance
  await sql`
    insert into mailbox (environment, gks_identifier, last_poll_at, last_poll_failed)
    select environment, username, now(), false from gks_access`
  const resting = await startWorkers(bench, plan, { instance, authority, everyMs: NEVER_MS })
  const idle = await coresOver(bench, plan, resting)
  const firstMs = await untilSent(bench, instance)
  await Promise.all(resting.map((worker) => worker.stop()))
  const polling = await startWorkers(bench, plan, { instance, authority, everyMs: EVERY_MS })
  const before = await asked(sql)
  const startedAt = performance.now()
  const asking = await coresOver(bench, plan, polling)
  const askedPerSecond = ((await asked(sql)) - before) / ((performance.now() - startedAt) / 1000)
  await Promise.all([...polling, api].map((program) => program.stop()))
  bench.say(`identifiers: ${instance.identifiers} done`)
  return { identifiers: instance.identifiers, idle, firstMs, asking, askedPerSecond }
}

async function openInstance({ workspace }: Bench, { orders }: Plan, count: number): Promise<Instance> {
  const { url, sql } = await workspace.createDatabase(`bench_identifiers_${count}`)
  const clients = await createLaneClients(sql, orders)
  const { id: clientId } = await createClient(sql, 'the others')
  const [seal, now] = [await benchSeal(sql), new Date()]
  const material = await selfSigned('Plakette bench', now)
  const others = Array.from({ length: count - orders }, (_, index) => `OTHER-${index}`)
  for (const username of others) {
    const access = { id: crypto.randomUUID(), clientId, name: username, environment: 'test' } as const
    await storeAccess(sql, seal, { ...access, username, password: 'bench', kopaKey: 'KOPA', ...material }, now)
  }
  await sql`update gks_access set proven_at = ${now}, login_proven_at = ${now}`
  const api = await startService(workspace, { role: 'api', databaseUrl: url, dataDir: 'identifiers' })
  return { identifiers: count, sql, url, clients, api }
}

function startWorkers(
  { workspace }: Bench,
  { workers }: Plan,
  { instance, authority, everyMs }: { instance: Instance; authority: Authority; everyMs: number },
): Promise<Program[]> {
  const env = {
    PLAKETTE_AUTHORITY_URL: authority.url,
    PLAKETTE_TRUST_SERVICE_URL: 'none',
    PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: String(everyMs),
  }
  const options = { role: 'worker', databaseUrl: instance.url, dataDir: 'identifiers', env } as const
  return Promise.all(Array.from({ length: workers }, () => startService(workspace, options)))
}

async function coresOver({ workspace }: Bench, { seconds }: Plan, workers: readonly Program[]): Promise<Cores> {
  const before = readProcessorTimes()
  await pause(seconds * 1000)
  const after = readProcessorTimes()
  const used = workers.map(({ pid }) => coresUsed(before, after, pid))
  return { workers: used.reduce((sum, one) => sum + one, 0), database: coresUsed(before, after, workspace.serverPid) }
}

/** One order after another, each in a lane of its own. */
async function untilSent({ workspace }: Bench, { sql, clients, api }: Instance): Promise<number> {
  const filing = { apiAddress: api.address, bodyFile: writeBodyFile(workspace) }
  const times: number[] = []
  for (const client of clients) {
    await fileOrders({ ...filing, client, name: 'first', count: 1 })
    times.push(await sentAfter(sql, client))
  }
  return median(times)
}

async function sentAfter(sql: Pool, { id }: BenchClient): Promise<number> {
  for (;;) {
    const [row] = await sql<{ ms: number }[]>`
      select extract(epoch from sent_at - created_at)::float8 * 1000 as ms
      from customer_order where client_id = ${id} and sent_at is not null`
    if (row) return row.ms
    await pause(20)
  }
}

/** How often any mailbox was asked so far: each time notes it. */
async function asked(sql: Pool): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    select n_tup_ins + n_tup_upd as number from pg_stat_user_tables where relname = 'mailbox'`
  return row?.number ?? 0
}

const toRow = ({ identifiers: count, idle, firstMs, asking, askedPerSecond }: Measured): Row => ({
  identifiers: count,
  'idle: cores of workers': round(idle.workers),
  'of database': round(idle.database),
  'ms until an order leaves': round(firstMs),
  'asking: cores of workers': round(asking.workers),
  'of the database': round(asking.database),
  'mailboxes a second': round(askedPerSecond),
})
