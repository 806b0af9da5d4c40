import type { Pool } from '../../src/platform/db.ts'
import type { Bench } from '../support/bench.ts'
import { type BenchClient, createClient, deregistrations, writeBodyFile } from '../support/client.ts'
import { CONNECTIONS, type Contender, contestRow, measure, type Round, ratio } from '../support/contest.ts'
import { hasWrk, type LoadResult, loadWithGenerator } from '../support/load.ts'
import { startProgram } from '../support/programs.ts'
import type { SuiteResult } from '../support/report.ts'
import { startService } from '../support/service.ts'

const FULL = { rounds: 7, seconds: 6, warmUpSeconds: 6, exact: 20_000 }
const QUICK = { rounds: 1, seconds: 1, warmUpSeconds: 0, exact: 200 }

const [INSERT, CONSTANT, SERVICE] = ['bare insert (a)', 'bare constant (b)', 'service'] as const

/**
 * Durable acceptances per second: the service with authentication, rules and duplicate protection against a bare
 * endpoint that inserts one row, and against one that answers a constant. They take turns, medians count.
 */
export async function accept(bench: Bench): Promise<SuiteResult> {
  const { workspace, isQuick, profileDir, say } = bench
  const plan = isQuick ? QUICK : FULL
  const { url: databaseUrl, sql } = await workspace.createDatabase('bench_accept')
  const client = await createClient(sql, 'accept')
  const bodyFile = writeBodyFile(workspace)
  const bare = await startProgram({ file: 'bench/programs/bare.ts', args: [databaseUrl], ready: /^ready (\S+)$/m })
  const service = await startService(workspace, { role: 'api', databaseUrl, dataDir: 'accept', profileDir })
  const url = deregistrations(service.address, client)
  const contenders: Contender[] = [
    { name: INSERT, url: `${bare.address}/insert`, program: bare },
    { name: CONSTANT, url: `${bare.address}/constant`, program: bare },
    { name: SERVICE, url, program: service },
  ]

  const all = new Map(contenders.map(({ name }) => [name, [] as Round[]]))
  for (let number = plan.warmUpSeconds > 0 ? 0 : 1; number <= plan.rounds; number += 1) {
    const seconds = number === 0 ? plan.warmUpSeconds : plan.seconds
    for (const contender of contenders) {
      all
        .get(contender.name)
        ?.push(await measure(bench, contender, { round: `round${number}`, seconds, bodyFile, client }))
    }
    say(`accept: round ${number} of ${plan.rounds}`)
  }
  await verifyBounds(sql, client, all.get(SERVICE) ?? [])
  const options = { url, headers: client.headers, connections: CONNECTIONS, bodyFile, round: 'exact', seconds: 120 }
  const exact = await loadWithGenerator({ ...options, count: plan.exact })
  await verifyExact(sql, client, exact)
  await Promise.all([service.stop(), bare.stop()])
  // Round 0 warmed up.
  return toResult(new Map([...all].map(([name, rounds]) => [name, rounds.slice(-plan.rounds)])), exact)
}

async function countOrders(sql: Pool, { id }: BenchClient, references: string): Promise<number> {
  const [row] = await sql<{ stored: number }[]>`
    select count(*) as stored from customer_order where client_id = ${id} and external_order_id like ${references}`
  return row?.stored ?? 0
}

/** wrk drops what is under way when its time is over: at most one request per connection and round is stored unheard. */
async function verifyBounds(sql: Pool, client: BenchClient, rounds: readonly Round[]): Promise<void> {
  const answered = rounds.reduce((sum, round) => sum + round.answered, 0)
  const stored = await countOrders(sql, client, '%')
  if (stored < answered || stored > answered + CONNECTIONS * rounds.length) {
    throw new Error(`${answered} acceptances were answered, but ${stored} orders are stored`)
  }
}

/** The generator waits for every answer: each is an order of its own, and there are no others. */
async function verifyExact(sql: Pool, client: BenchClient, exact: LoadResult): Promise<void> {
  const stored = await countOrders(sql, client, 'exact-%')
  if (exact.refused > 0 || exact.broken > 0 || stored !== exact.answered || exact.orders !== stored) {
    throw new Error(`${exact.answered} answers with ${exact.orders} order numbers, but ${stored} orders are stored`)
  }
}

function toResult(rounds: ReadonlyMap<string, readonly Round[]>, exact: LoadResult): SuiteResult {
  const service = rounds.get(SERVICE)
  return {
    suite: 'accept',
    rows: [...rounds].map(([name, ofContender]) => contestRow(name, ofContender)),
    targets: [{ name: `service / ${INSERT}`, value: ratio(service, rounds.get(INSERT)), atLeast: 1 }],
    notes: [
      `service / ${CONSTANT}: ${ratio(service, rounds.get(CONSTANT))}`,
      `${hasWrk() ? 'wrk' : 'the bundled generator'}, ${CONNECTIONS} connections, no errors; serve --role api, no worker runs`,
      `${exact.answered} answers 200 of the bundled generator are ${exact.orders} orders in the database, no more and no less`,
    ],
  }
}
