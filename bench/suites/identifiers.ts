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
import type { SuiteResult } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { median, round } from '../support/statistics.ts'

const FULL = { few: 20, many: 10_000, workers: 4, orders: 20, settleS: 10, seconds: 60 }
const QUICK = { few: 2, many: 30, workers: 2, orders: 2, settleS: 0, seconds: 1 }
type Plan = typeof FULL

/**
 * How often mailboxes are asked: the interval of the setting, and how often that means for ten thousand in which nothing is waited for. What
 * asking takes is measured once each worker has asked most of them, whoever's turn it was: later it need not read their keys.
 */
const PACES = {
  'not at all': { everyMs: 3_600_000, quietMs: 3_600_000, settle: 1 },
  'as usual': { everyMs: 30_000, quietMs: 150_000, settle: 1 },
  'each every 30 s': { everyMs: 6_000, quietMs: 30_000, settle: 18 },
} as const
type Pace = keyof typeof PACES
const MOST_GROWTH = 1.5
/** One round may begin within the time that is measured and another end. */
const MOST_ASKED = 1.1
/** A core for each worker and one for the database would be too much for what may bring nothing. */
const MOST_MS = 3

interface Instance {
  identifiers: number
  sql: Pool
  url: string
  clients: readonly BenchClient[]
  api: Program
}

interface Measured {
  identifiers: number
  pace: Pace
  /** Cores. */
  workers: number
  database: number
  askedPerSecond: number
}

/**
 * What four workers take while nothing happens, and how soon an order leaves: for a few GKS identifiers and for ten thousand, each
 * with a lane and a mailbox.
 */
export async function identifiers(bench: Bench): Promise<SuiteResult> {
  const plan = bench.isQuick ? QUICK : FULL
  const authority = await startResponder()
  const [few, many] = [await openInstance(bench, plan, plan.few), await openInstance(bench, plan, plan.many)]
  const measured: Measured[] = []
  const measure = async (instance: Instance, pace: Pace): Promise<Program[]> => {
    await spreadPolls(instance, pace)
    const workers = await startWorkers(bench, plan, { instance, authority, pace })
    measured.push(await costs(bench, plan, { instance, workers, pace }))
    bench.say(`identifiers: ${instance.identifiers}, mailboxes asked ${pace}: done`)
    return workers
  }
  for (const instance of [few, many]) await stop(await measure(instance, 'not at all'))
  const workers = [...(await measure(few, 'as usual')), ...(await measure(many, 'as usual'))]
  const firstMs = await untilSent(bench, [few, many])
  await stop(workers)
  await stop(await measure(many, 'each every 30 s'))
  await stop([few.api, many.api, authority.program])
  return toResult(plan, measured, firstMs)
}

const stop = (programs: readonly Program[]) => Promise.all(programs.map((program) => program.stop()))

async function openInstance({ workspace }: Bench, { orders }: Plan, count: number): Promise<Instance> {
  const { url, sql } = await workspace.createDatabase(`bench_identifiers_${count}`)
  const clients = await createLaneClients(sql, orders)
  const { id: clientId } = await createClient(sql, 'the others')
  const [seal, now] = [await benchSeal(sql), new Date()]
  const { certificatePem, privateKeyPem } = await selfSigned('Plakette bench', now)
  const others = Array.from({ length: count - orders }, (_, index) => `OTHER-${index}`)
  for (const username of others) {
    const access = { id: crypto.randomUUID(), clientId, name: username, environment: 'test' } as const
    // A text of its own, so that no key is taken for another one that is read already.
    const material = { privateKeyPem, certificatePem: `${certificatePem}\n${username}\n` }
    await storeAccess(sql, seal, { ...access, username, password: 'bench', kopaKey: 'KOPA', ...material }, now)
  }
  await sql`update gks_access set proven_at = ${now}, login_proven_at = ${now}`
  const api = await startService(workspace, { role: 'api', databaseUrl: url, dataDir: 'identifiers' })
  // Certificates that nobody has looked at since they were stored are looked at once.
  await (await fetch(`${api.address}/health`)).text()
  await sql.unsafe('vacuum analyze')
  return { identifiers: count, sql, url, clients, api }
}

function startWorkers(
  { workspace, profileDir }: Bench,
  { workers }: Plan,
  { instance, authority, pace }: { instance: Instance; authority: Authority; pace: Pace },
): Promise<Program[]> {
  const env = {
    PLAKETTE_AUTHORITY_URL: authority.url,
    PLAKETTE_TRUST_SERVICE_URL: 'none',
    PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: String(PACES[pace].everyMs),
  }
  const options = { role: 'worker', databaseUrl: instance.url, dataDir: 'identifiers', profileDir, env } as const
  return Promise.all(Array.from({ length: workers }, () => startService(workspace, options)))
}

/** Every mailbox was asked at some time or other before, as after a while of running. */
const spreadPolls = ({ sql }: Instance, pace: Pace) => sql`
  insert into mailbox (environment, gks_identifier, last_poll_at, last_poll_failed)
  select environment, username, now() - random() * ${PACES[pace].quietMs} * interval '1 millisecond', false from gks_access
  on conflict (environment, gks_identifier) do update set last_poll_at = excluded.last_poll_at`

/** What the workers and the database take, from when they have settled. */
async function costs(
  { workspace }: Bench,
  { settleS, seconds }: Plan,
  { instance, workers, pace }: { instance: Instance; workers: readonly Program[]; pace: Pace },
): Promise<Measured> {
  const { sql, identifiers } = instance
  await pause(settleS * PACES[pace].settle * 1000)
  const [before, asked] = [readProcessorTimes(), await askedSoFar(sql)]
  await pause(seconds * 1000)
  const after = readProcessorTimes()
  const askedPerSecond = ((await askedSoFar(sql)) - asked) / ((after.at - before.at) / 1000)
  const used = workers.map(({ pid }) => coresUsed(before, after, pid))
  return {
    ...{ identifiers, pace, askedPerSecond },
    workers: used.reduce((sum, one) => sum + one, 0),
    database: coresUsed(before, after, workspace.serverPid),
  }
}

/** One order after another, the instances in turns, each order in a lane of its own; the median of each instance. */
async function untilSent({ workspace }: Bench, instances: readonly Instance[]): Promise<number[]> {
  const bodyFile = writeBodyFile(workspace)
  const times = instances.map((): number[] => [])
  const rounds = Math.min(...instances.map(({ clients }) => clients.length))
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { sql, clients, api }] of instances.entries()) {
      const client = clients[round]
      if (!client) continue
      await fileOrders({ apiAddress: api.address, bodyFile, client, name: 'first', count: 1 })
      times[index]?.push(await sentAfter(sql, client))
    }
  }
  return times.map(median)
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
async function askedSoFar(sql: Pool): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    select n_tup_ins + n_tup_upd as number from pg_stat_user_tables where relname = 'mailbox'`
  return row?.number ?? 0
}

function toResult(plan: Plan, measured: readonly Measured[], [few = 0, many = 0]: readonly number[]): SuiteResult {
  const of = (pace: Pace): Measured | undefined =>
    measured.find((one) => one.identifiers === plan.many && one.pace === pace)
  const [resting, usual, often] = [of('not at all'), of('as usual'), of('each every 30 s')]
  const more = (what: 'workers' | 'database'): number => (often?.[what] ?? 0) - (resting?.[what] ?? 0)
  const msOf = (cores: number): number => round((cores * 1000) / (often?.askedPerSecond ?? 0))
  const due = (pace: Pace): number => (plan.many * 1000) / PACES[pace].quietMs
  return {
    suite: 'identifiers',
    rows: measured.map(({ identifiers, pace, workers, database, askedPerSecond }) => ({
      identifiers,
      'mailboxes are asked': pace,
      'cores of workers': round(workers),
      'of database': round(database),
      'asked a second': round(askedPerSecond),
    })),
    targets: [
      { name: 'ms until an order leaves, many / few', value: round(many / few), atMost: MOST_GROWTH },
      {
        name: 'mailboxes asked a second, of those that are due',
        value: round((usual?.askedPerSecond ?? 0) / due('as usual')),
        atMost: MOST_ASKED,
      },
      {
        name: 'ms of processor for a mailbox, workers and database',
        value: msOf(more('workers') + more('database')),
        atMost: MOST_MS,
      },
    ],
    notes: [
      `${plan.workers} workers, ${plan.seconds} s each; keys stay read, each question is signed`,
      `a mailbox takes ${msOf(more('workers'))} ms of the workers and ${msOf(more('database'))} of the database; ${round(often?.askedPerSecond ?? 0)} of ${round(due('each every 30 s'))} a second were asked where each was due every 30 s`,
      `an order leaves after ${round(few)} ms with ${plan.few} identifiers and ${round(many)} with ${plan.many}, by the times that the service stores, p50 of ${plan.orders} in turns, mailboxes asked as usual`,
    ],
  }
}
