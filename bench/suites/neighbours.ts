import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'undici'
import { freePort } from '../../src/platform/free-port.ts'
import type { Bench } from '../support/bench.ts'
import { apiRoot, type BenchClient, createClient } from '../support/client.ts'
import { type Neighbour, neighboursOf } from '../support/neighbours.ts'
import { residentMib } from '../support/processor.ts'
import { type Program, startProgram } from '../support/programs.ts'
import type { Row, SuiteResult, Target } from '../support/report.ts'
import { seedOrders } from '../support/seed-orders.ts'
import { startService } from '../support/service.ts'
import { sharedLane } from '../support/shared-lane.ts'
import { quantile, round } from '../support/statistics.ts'

const MIB = 1_048_576
const FULL = {
  orders: 1000,
  seconds: 8,
  documentBytes: 8 * MIB,
  hostileBytes: 12 * MIB,
  spaces: 2500,
  held: 60,
  batch: 10_000,
}
const QUICK = {
  orders: 50,
  seconds: 0.3,
  documentBytes: 300_000,
  hostileBytes: 300_000,
  spaces: 200,
  held: 4,
  batch: 20,
}
const MOST_RATIO = 3
const MOST_DELAY_MS = 50
const PROBE = pathToFileURL(join(import.meta.dirname, '../programs/loop-probe.ts')).href

interface Measured {
  p50Ms: number
  p99Ms: number
  maxMs: number
  /** By the clock, and in processor time of the thread itself. */
  loopMs: number
  busyMs: number
  mib: number
  requests: number
}

/** The service as it is, and what tells about its event loop. */
interface Watched {
  service: Program
  probe: string
  client: BenchClient
}

/**
 * How long a small list request of one client takes alone, and beside another client that sends large or hostile
 * requests over and over; and how long the service's event loop is held up meanwhile.
 */
export async function neighbours(bench: Bench): Promise<SuiteResult> {
  const { workspace, isQuick, say } = bench
  const plan = isQuick ? QUICK : FULL
  const { url: databaseUrl, sql } = await workspace.createDatabase('bench_neighbours')
  const client = await createClient(sql, 'quiet')
  const other = await createClient(sql, 'neighbour')
  await seedOrders(sql, client.id, plan.orders)
  const start = async (): Promise<Watched> => {
    const port = String(await freePort())
    const service = await startService(workspace, {
      ...{ role: 'api', databaseUrl, dataDir: 'neighbours', env: { BENCH_PROBE_PORT: port } },
      nodeOptions: ['--import', PROBE],
    })
    return { service, probe: `http://127.0.0.1:${port}`, client }
  }

  const first = await start()
  await askFor(first, plan.seconds / 4)
  const alone = await askFor(first, plan.seconds)
  const kinds = neighboursOf(workspace, first.service.address, other, plan)
  const rows: Row[] = [toRow('alone', alone, alone)]
  const targets: Target[] = []
  let watched = first
  for (const kind of kinds) {
    // Another service for each, so that none inherits what another has left in memory; its address differs only in the
    // port. Figures that mean nothing need only one.
    if (!isQuick) {
      await watched.service.stop()
      watched = await start()
      await askFor(watched, plan.seconds / 4)
    }
    const beside = await disturbed(watched, kind, plan.seconds)
    say(`neighbours: ${kind.name}`)
    rows.push(toRow(kind.name, beside, alone))
    targets.push(...targetsOf(kind.name, beside, alone))
  }
  await watched.service.stop()
  const [filed] = await sql<{ orders: number }[]>`
    select count(*) as orders from customer_order where client_id = ${other.id}`
  if (!isQuick && !filed?.orders) throw new Error('no registration of the neighbour was accepted')
  const lane = await sharedLane(bench, plan.batch)
  return {
    suite: 'neighbours',
    rows: [...rows, lane.row],
    targets: [...targets, lane.target],
    notes: [
      `${filed?.orders} registrations were accepted beside`,
      `a list of ${plan.orders} orders in pages of 10, one request after another for ${plan.seconds} s`,
      'the event loop is watched from within the service by a probe that any version of it can be started with; busy is ' +
        'processor time, which other programs on the machine do not change',
    ],
  }
}

const targetsOf = (name: string, { p99Ms, busyMs }: Measured, alone: Measured): Target[] => [
  { name: `p99 beside / alone, ${name}`, value: round(p99Ms / alone.p99Ms), atMost: MOST_RATIO },
  { name: `event loop busy at once, ms, ${name}`, value: round(busyMs), atMost: MOST_DELAY_MS },
]

const toRow = (
  beside: string,
  { p50Ms, p99Ms, maxMs, loopMs, busyMs, mib, requests }: Measured,
  alone: Measured,
): Row => ({
  beside,
  requests,
  'p50 ms': round(p50Ms),
  'p99 ms': round(p99Ms),
  'longest ms': round(maxMs),
  'p99 / alone': round(p99Ms / alone.p99Ms),
  'loop held up ms': round(loopMs),
  'of it busy ms': round(busyMs),
  'MiB at most': round(mib),
})

async function disturbed(watched: Watched, { name, ...kind }: Neighbour, seconds: number): Promise<Measured> {
  const url = new URL(kind.url)
  url.port = new URL(watched.service.address).port
  const order = JSON.stringify({ ...kind, url: url.href })
  const neighbour = await startProgram({ file: 'bench/programs/neighbour.ts', args: [order], ready: /^ready (\S+)$/m })
  try {
    return await askFor(watched, seconds)
  } finally {
    await neighbour.stop()
  }
}

/** Asks for the list, one request after another, and looks at the event loop and the memory of the service meanwhile. */
async function askFor({ service, probe, client }: Watched, seconds: number): Promise<Measured> {
  const { origin, pathname } = new URL(apiRoot(service.address, client))
  const http = new Client(origin, { headersTimeout: 0, bodyTimeout: 0 })
  const path = `${pathname}/vehicleDeregistrations/orders?limit=10`
  const times: number[] = []
  let mib = 0
  await (await fetch(probe)).json()
  const endsAt = performance.now() + seconds * 1000
  do {
    const startedAt = performance.now()
    const response = await http.request({ method: 'GET', path, headers: client.headers })
    const text = await response.body.text()
    times.push(performance.now() - startedAt)
    if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}: ${text}`)
    if (times.length % 20 === 1) mib = Math.max(mib, residentMib(service.pid))
  } while (performance.now() < endsAt)
  const loop: { maxMs: number; busyMs: number } = JSON.parse(await (await fetch(probe)).text())
  await http.close()
  const of = (share: number): number => quantile(times, share)
  const { maxMs: loopMs, busyMs } = loop
  return { p50Ms: of(0.5), p99Ms: of(0.99), maxMs: of(1), loopMs, busyMs, mib, requests: times.length }
}
