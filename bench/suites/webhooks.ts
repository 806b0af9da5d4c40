import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addClient } from '../../src/domain/client/client.ts'
import { addWebhook } from '../../src/flows/webhook/settings/webhook.ts'
import type { Pool } from '../../src/platform/db.ts'
import { freePort } from '../../src/platform/free-port.ts'
import type { Bench } from '../support/bench.ts'
import { benchSeal } from '../support/bench-seal.ts'
import { startProgram } from '../support/programs.ts'
import type { SuiteResult } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { median, quantile, round } from '../support/statistics.ts'

const FULL = { rounds: 5, burst: 8000, single: 300, everyMs: 25, backlog: 10_000 }
const QUICK = { rounds: 1, burst: 200, single: 20, everyMs: 25, backlog: 200 }
const WEBHOOKS = 4
const TYPE = 'VEHICLE_DEREGISTRATION_XKFZ_EVENT'
const BODY = Buffer.from(JSON.stringify({ eventType: TYPE, eventTime: '2026-11-16T09:00:00', filler: 'x'.repeat(500) }))

interface Figures {
  perSecond: number
  latencies: number[]
}

const clock = (): number => performance.timeOrigin + performance.now()

/**
 * How many deliveries reach a local receiver per second, and how long one takes from its commit to its arrival when
 * there is little to do; then the same beside a dead endpoint that holds thousands of due retries. Rounds take turns.
 */
export async function webhooks({ workspace, isQuick, profileDir, say }: Bench): Promise<SuiteResult> {
  const plan = isQuick ? QUICK : FULL
  const { url: databaseUrl, sql } = await workspace.createDatabase('bench_webhooks')
  const receiver = await startProgram({ file: 'bench/programs/receiver.ts', ready: /^ready (\S+)$/m })
  const dead = `http://127.0.0.1:${await freePort()}/`
  const clients = await Promise.all(Array.from({ length: WEBHOOKS }, () => aClient(sql, `${receiver.address}/hook`)))
  const burdened = await aClient(sql, dead)
  const service = await startService(workspace, {
    role: 'worker',
    databaseUrl,
    dataDir: 'webhooks',
    profileDir,
    env: { PLAKETTE_WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', PLAKETTE_LOG_LEVEL: 'error' },
  })
  const measure = async (): Promise<Figures> => ({
    latencies: await measureSingle(sql, receiver.address, clients, plan),
    perSecond: await measureBurst(sql, receiver.address, clients, plan.burst),
  })
  await measure()
  const alone: Figures[] = []
  const beside: Figures[] = []
  for (let number = 1; number <= plan.rounds; number += 1) {
    alone.push(await measure())
    await holdRetries(sql, burdened, plan.backlog)
    beside.push(await measure())
    await sql`delete from webhook_delivery where state = 'pending'`
    say(`webhooks: round ${number} of ${plan.rounds}`)
  }
  await Promise.all([service.stop(), receiver.stop()])
  return toResult(alone, beside, plan)
}

async function aClient(sql: Pool, url: string): Promise<number> {
  const now = new Date()
  const { id } = await addClient(sql, { name: 'webhooks', role: 'betreiber' }, now)
  const address = { isChecked: true, href: url, isResolved: true } as const
  await addWebhook(sql, await benchSeal(sql), { clientId: id, url: address, secret: 'bench' }, now)
  return id
}

/** As many due retries as the dead endpoint is to hold; those left over from before are made due again. */
async function holdRetries(sql: Pool, clientId: number, count: number): Promise<void> {
  await sql`insert into event (id, client_id, type, body, created_at)
    select gen_random_uuid(), ${clientId}, ${TYPE}, ${BODY}, ${new Date()} from generate_series(1, ${count}::int)`
}

async function measureSingle(
  sql: Pool,
  receiver: string,
  clients: readonly number[],
  { single, everyMs }: typeof FULL,
): Promise<number[]> {
  const committed = new Map<string, number>()
  for (let index = 0; index < single; index += 1) {
    const id = randomUUID()
    await sql`insert into event (id, client_id, type, body, created_at)
      values (${id}, ${clients[index % clients.length] ?? 0}, ${TYPE}, ${BODY}, ${new Date()})`
    committed.set(id, clock())
    await pause(everyMs)
  }
  const arrivals = await arrived(receiver, single)
  return [...committed].map(([id, at]) => (arrivals[id] ?? Number.NaN) - at)
}

async function measureBurst(sql: Pool, receiver: string, clients: readonly number[], burst: number): Promise<number> {
  const startedAt = clock()
  await sql`insert into event (id, client_id, type, body, created_at)
    select gen_random_uuid(), client_id, ${TYPE}, ${BODY}, ${new Date()}
    from unnest(${[...clients]}::bigint[]) as client_id, generate_series(1, ${Math.floor(burst / clients.length)}::int)`
  const times = Object.values(await arrived(receiver, burst))
  const begun = Math.max(startedAt, Math.min(...times))
  return times.length / ((Math.max(...times) - begun) / 1000)
}

/** Waits until so many events have arrived, and lets the receiver forget them. */
async function arrived(receiver: string, count: number): Promise<Record<string, number>> {
  const ask = async (path: string) => (await fetch(`${receiver}${path}`)).json()
  for (let waits = 0; Number(await ask('/count')) < count; waits += 1) {
    if (waits > 1200) throw new Error(`only ${await ask('/count')} of ${count} events arrived`)
    await pause(100)
  }
  const times = (await ask('/')) as Record<string, number>
  await fetch(receiver, { method: 'DELETE' })
  return times
}

function toResult(
  alone: readonly Figures[],
  beside: readonly Figures[],
  { backlog, single }: typeof FULL,
): SuiteResult {
  const row = (name: string, figures: readonly Figures[]) => ({
    contender: name,
    'per second': Math.round(median(figures.map(({ perSecond }) => perSecond))),
    'p50 ms': round(median(figures.map(({ latencies }) => quantile(latencies, 0.5)))),
    'p99 ms': round(median(figures.map(({ latencies }) => quantile(latencies, 0.99)))),
  })
  const rows = [row('alone', alone), row(`beside a dead endpoint with ${backlog} due`, beside)]
  return {
    suite: 'webhooks',
    rows,
    targets: [
      { name: 'commit to arrival, p50 ms', value: rows[0]?.['p50 ms'] ?? Number.NaN, atMost: 10 },
      {
        name: 'deliveries beside a dead endpoint / alone',
        value: round(median(beside.map(({ perSecond }, index) => perSecond / (alone[index]?.perSecond ?? Number.NaN)))),
        atLeast: 0.9,
      },
    ],
    notes: [
      `${WEBHOOKS} webhooks of one local receiver, ${BODY.length} bytes each; a burst for the rate, then ${single} single events`,
      'every delivery signed, leased, recorded with its attempt; one worker node beside the receiver and the database',
    ],
  }
}
