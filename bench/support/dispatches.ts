import { setTimeout as pause } from 'node:timers/promises'
import { storeAccess } from '../../src/domain/gks-access/access.ts'
import { selfSigned } from '../../src/domain/gks-access/self-signed.ts'
import { inSomeLane } from '../../src/domain/order/lane/lane.ts'
import type { Pool } from '../../src/platform/db.ts'
import type { Authority } from './authority.ts'
import type { Bench } from './bench.ts'
import { benchSeal } from './bench-seal.ts'
import { type BenchClient, createClient } from './client.ts'
import { fileOrders } from './file-orders.ts'
import { coresUsed, machineCores, readProcessorTimes } from './processor.ts'
import { startService } from './service.ts'

/** Clients with a GKS access each: every one files into a lane of its own. */
export async function createLaneClients(sql: Pool, count: number): Promise<BenchClient[]> {
  const now = new Date()
  const seal = await benchSeal(sql)
  const material = await selfSigned('Plakette bench', now)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const client = await createClient(sql, `lane ${index}`)
      const access = { id: crypto.randomUUID(), clientId: client.id, name: 'bench', environment: 'test' } as const
      const login = { username: `LANE-${index}`, password: 'bench', kopaKey: `KOPA-${index}` }
      await storeAccess(sql, seal, { ...access, ...login, ...material }, now)
      return client
    }),
  )
}

export interface LaneRun {
  perSecond: number
  /** Cores that were busy, by whom. */
  cores: { worker: number; database: number; authority: number; others: number }
}

export interface LanePlan {
  sql: Pool
  databaseUrl: string
  apiAddress: string
  bodyFile: string
  clients: readonly BenchClient[]
  ordersPerLane: number
  authority: Authority
}

/** So much of a run is left out of its rate: a worker has just started and is not yet compiled. */
const WARM_UP = 0.5

/** Files orders while no worker runs, then starts a worker and measures how fast the lanes empty. */
export async function runLanes({ workspace, profileDir }: Bench, plan: LanePlan): Promise<LaneRun> {
  const { sql, databaseUrl, clients, ordersPerLane: count, authority } = plan
  const [last] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from customer_order`
  const afterId = last?.id ?? 0
  for (const client of clients) await fileOrders({ ...plan, client, name: `after-${afterId}`, count })
  const worker = await startService(workspace, {
    ...{ role: 'worker', databaseUrl, dataDir: 'lane', profileDir },
    env: {
      PLAKETTE_AUTHORITY_URL: authority.url,
      PLAKETTE_TRUST_SERVICE_URL: 'none',
      PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '3600000',
    },
  })
  const total = clients.length * count
  await untilWaiting(sql, total * (1 - WARM_UP))
  const before = readProcessorTimes()
  await untilWaiting(sql, 0)
  const after = readProcessorTimes()
  await worker.stop()
  const cores = (pid: number): number => coresUsed(before, after, pid)
  return {
    perSecond: await measureRate(sql, afterId, total),
    cores: {
      worker: cores(worker.pid),
      database: cores(workspace.serverPid),
      authority: cores(authority.program.pid),
      others: Math.max(0, machineCores(before, after) - cores(process.pid)),
    },
  }
}

/**
 * Asks by the words of the index of the lanes, and for no more rows than it needs to know: counting the whole table took more
 * of the database than the dispatches that are measured.
 */
async function untilWaiting(sql: Pool, most: number): Promise<void> {
  for (;;) {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*) as waiting from (select from customer_order where ${inSomeLane(sql)} limit ${most + 1}) first`
    if ((row?.waiting ?? 0) <= most) return
    await pause(50)
  }
}

/** From the times that the service itself has stored. */
async function measureRate(sql: Pool, afterId: number, expected: number): Promise<number> {
  const warm = Math.floor(expected * WARM_UP)
  const [row] = await sql<{ receipted: number; seconds: number }[]>`
    with dispatched as (
      select state, receipted_at, row_number() over (order by receipted_at) as position
      from customer_order where id > ${afterId}
    )
    select count(*) filter (where state = 'eingereicht') as receipted,
      extract(epoch from max(receipted_at) - max(receipted_at) filter (where position = ${warm}))::float8 as seconds
    from dispatched`
  if (row?.receipted !== expected) throw new Error(`${row?.receipted} of ${expected} orders were receipted`)
  return (expected - warm) / row.seconds
}
