import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../../src/platform/db.ts'
import { startResponder } from './authority.ts'
import type { Bench } from './bench.ts'
import { type BenchClient, createClient, writeBodyFile } from './client.ts'
import { fileOrders } from './file-orders.ts'
import type { Row, Target } from './report.ts'
import { startService } from './service.ts'
import { round } from './statistics.ts'

/** The order on its way, and the one that was made ready behind it. */
const MOST_BEFORE = 2

/** A single order of one client behind a batch of another in the lane that they share: how many go before it. */
export async function sharedLane({ workspace }: Bench, batch: number): Promise<{ row: Row; target: Target }> {
  const { url: databaseUrl, sql } = await workspace.createDatabase('bench_shared_lane')
  const [many, single] = [await createClient(sql, 'batch'), await createClient(sql, 'single')]
  const api = await startService(workspace, { role: 'api', databaseUrl, dataDir: 'shared-lane' })
  const filing = { apiAddress: api.address, bodyFile: writeBodyFile(workspace) }
  await fileOrders({ ...filing, client: many, name: 'batch', count: batch })
  const authority = await startResponder()
  const worker = await startService(workspace, {
    ...{ role: 'worker', databaseUrl, dataDir: 'shared-lane' },
    env: { PLAKETTE_AUTHORITY_URL: authority.url, PLAKETTE_TRUST_SERVICE_URL: 'none' },
  })
  await untilSent(sql, many, 1)
  await fileOrders({ ...filing, client: single, name: 'single', count: 1 })
  await untilSent(sql, single, 1)
  const { before, waited, left } = await figures(sql, single)
  for (const program of [worker, api, authority.program]) await program.stop()
  return {
    row: {
      beside: `a lane with ${batch} orders`,
      'orders before': before,
      'ms until sent': round(waited),
      'still waiting': left,
    },
    target: { name: 'orders of the batch sent before the single one', value: before, atMost: MOST_BEFORE },
  }
}

async function untilSent(sql: Pool, { id }: BenchClient, count: number): Promise<void> {
  for (;;) {
    const sent = await sql`select 1 from customer_order where client_id = ${id} and sent_at is not null limit ${count}`
    if (sent.length === count) return
    await pause(5)
  }
}

/** From the times that the service itself has stored. */
async function figures(sql: Pool, { id }: BenchClient) {
  const [row] = await sql<{ before: number; waited: number; left: number }[]>`
    select (select count(*) from customer_order other
              where other.client_id <> ${id} and other.sent_at > one.created_at and other.sent_at < one.sent_at) as before,
      extract(epoch from one.sent_at - one.created_at)::float8 * 1000 as waited,
      (select count(*) from customer_order where sent_at is null) as left
    from customer_order one where client_id = ${id}`
  if (!row) throw new Error('the single order is gone')
  return row
}
