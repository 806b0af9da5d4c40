import { setTimeout as pause } from 'node:timers/promises'
import { storeAccess } from '../../src/domain/gks-access/access.ts'
import { selfSigned } from '../../src/domain/gks-access/self-signed.ts'
import type { Pool } from '../../src/platform/db.ts'
import { createSeal } from '../../src/platform/seal.ts'
import type { Authority } from './authority.ts'
import type { Bench } from './bench.ts'
import { type BenchClient, createClient, deregistrations } from './client.ts'
import { loadWithGenerator } from './load.ts'
import { coresUsed, readProcessorTimes } from './processor.ts'
import { ENCRYPTION_KEY, startService } from './service.ts'

/** Clients with a GKS access each: every one files into a lane of its own. */
export async function createLaneClients(sql: Pool, count: number): Promise<BenchClient[]> {
  const now = new Date()
  const seal = createSeal(ENCRYPTION_KEY)
  const material = await selfSigned('CN=Plakette bench', now)
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
  cores: { worker: number; database: number; authority: number }
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

let runs = 0

/** Files orders while no worker runs, then starts a worker and measures how fast the lanes empty. */
export async function runLanes({ workspace, profileDir }: Bench, plan: LanePlan): Promise<LaneRun> {
  const { sql, clients, ordersPerLane, authority } = plan
  runs += 1
  const [last] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from customer_order`
  for (const client of clients) {
    await loadWithGenerator({
      ...{ url: deregistrations(plan.apiAddress, client), headers: client.headers, bodyFile: plan.bodyFile },
      ...{ round: `run${runs}`, connections: 16, seconds: 60, count: ordersPerLane },
    })
  }
  const worker = await startService(workspace, {
    ...{ role: 'worker', databaseUrl: plan.databaseUrl, dataDir: 'lane', profileDir },
    env: { PLAKETTE_AUTHORITY_URL: authority.url, PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '3600000' },
  })
  const total = clients.length * ordersPerLane
  await untilWaiting(sql, total * 0.8)
  const before = readProcessorTimes()
  await untilWaiting(sql, 0)
  const after = readProcessorTimes()
  await worker.stop()
  return {
    perSecond: await measureRate(sql, last?.id ?? 0, total),
    cores: {
      worker: coresUsed(before, after, worker.pid),
      database: coresUsed(before, after, workspace.serverPid),
      authority: coresUsed(before, after, authority.program.pid),
    },
  }
}

async function untilWaiting(sql: Pool, count: number): Promise<void> {
  for (;;) {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*) as waiting from customer_order where state = 'angelegt'`
    if ((row?.waiting ?? 0) <= count) return
    await pause(50)
  }
}

/** From the times that the service itself stored, without the first fifth, in which it warms up. */
async function measureRate(sql: Pool, afterId: number, expected: number): Promise<number> {
  const [row] = await sql<{ receipted: number; warm: number; seconds: number }[]>`
    with dispatched as (
      select state, receipted_at, row_number() over (order by receipted_at) as position
      from customer_order where id > ${afterId}
    )
    select count(*) filter (where state = 'eingereicht') as receipted,
      count(*) filter (where position > ${Math.floor(expected / 5)}) as warm,
      extract(epoch from max(receipted_at) - max(receipted_at) filter (where position = ${Math.floor(expected / 5)}))::float8
        as seconds
    from dispatched`
  if (row?.receipted !== expected) throw new Error(`${row?.receipted} of ${expected} orders were receipted`)
  return row.warm / row.seconds
}
