import { freePort } from '../../src/platform/free-port.ts'
import type { Bench } from '../support/bench.ts'
import { burstRate, createReceiver, EVENT_BODY, insertEvents, singleLatencies } from '../support/deliveries.ts'
import { startProgram } from '../support/programs.ts'
import type { SuiteResult } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { median, quantile, round } from '../support/statistics.ts'

const FULL = { rounds: 5, burst: 8000, single: 300, everyMs: 25, backlog: 10_000 }
const QUICK = { rounds: 1, burst: 200, single: 20, everyMs: 25, backlog: 200 }
const WEBHOOKS = 4

interface Figures {
  perSecond: number
  latencies: number[]
}

/**
 * How many deliveries reach a local receiver per second, and how long one takes from its commit to its arrival when
 * there is little to do; then the same beside a dead endpoint that holds thousands of due retries. Rounds take turns.
 */
export async function webhooks({ workspace, isQuick, profileDir, say }: Bench): Promise<SuiteResult> {
  const plan = isQuick ? QUICK : FULL
  const { url: databaseUrl, sql } = await workspace.createDatabase('bench_webhooks')
  const receiver = await startProgram({ file: 'bench/programs/receiver.ts', ready: /^ready (\S+)$/m })
  const dead = `http://127.0.0.1:${await freePort()}/`
  const clients = await Promise.all(
    Array.from({ length: WEBHOOKS }, () => createReceiver(sql, `${receiver.address}/hook`)),
  )
  const burdened = await createReceiver(sql, dead)
  const service = await startService(workspace, {
    role: 'worker',
    databaseUrl,
    dataDir: 'webhooks',
    profileDir,
    env: { PLAKETTE_WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', PLAKETTE_LOG_LEVEL: 'error' },
  })
  const all = { sql, receiver: receiver.address, clients }
  const measure = async (): Promise<Figures> => ({
    latencies: await singleLatencies(all, plan),
    perSecond: await burstRate(all, plan.burst),
  })
  await measure()
  const alone: Figures[] = []
  const beside: Figures[] = []
  for (let number = 1; number <= plan.rounds; number += 1) {
    alone.push(await measure())
    await insertEvents(sql, [burdened], plan.backlog)
    beside.push(await measure())
    await sql`delete from webhook_delivery where state = 'pending'`
    say(`webhooks: round ${number} of ${plan.rounds}`)
  }
  await Promise.all([service.stop(), receiver.stop()])
  return toResult(alone, beside, plan)
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
      `${WEBHOOKS} webhooks of one local receiver, ${EVENT_BODY.length} bytes each; a burst for the rate, then ${single} single events`,
      'every delivery signed, leased, recorded with its attempt; one worker node beside the receiver and the database',
    ],
  }
}
