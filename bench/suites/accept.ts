import type { Pool } from '../../src/platform/db.ts'
import type { Bench } from '../support/bench.ts'
import { type BenchClient, createClient, deregistrations, writeBodyFile } from '../support/client.ts'
import { hasWrk, type LoadResult, loadWithGenerator, loadWithWrk } from '../support/load.ts'
import { coresUsed, machineCores, readProcessorTimes } from '../support/processor.ts'
import { type Program, startProgram } from '../support/programs.ts'
import type { SuiteResult } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { median, round } from '../support/statistics.ts'

const CONNECTIONS = 32
const FULL = { rounds: 7, seconds: 6, warmUpSeconds: 4, exact: 20_000 }
const QUICK = { rounds: 1, seconds: 1, warmUpSeconds: 1, exact: 200 }

interface Contender {
  name: string
  url: string
  program: Program
}

interface Round extends LoadResult {
  perSecond: number
  programCores: number
  serverCores: number
  otherCores: number
}

/**
 * Durable acceptances per second: the service with authentication, rules and duplicate protection against a bare
 * endpoint that inserts one row, and against one that answers a constant. They take turns, medians count.
 */
export async function accept(bench: Bench): Promise<SuiteResult> {
  const { workspace, isQuick, profileDir } = bench
  const plan = isQuick ? QUICK : FULL
  const { url: databaseUrl, sql } = await workspace.createDatabase('bench_accept')
  const client = await createClient(sql, 'accept')
  const bodyFile = writeBodyFile(workspace)
  const bare = await startProgram({ file: 'bench/programs/bare.ts', args: [databaseUrl], ready: /^ready (\S+)$/m })
  const service = await startService(workspace, { role: 'api', databaseUrl, dataDir: 'accept', profileDir })
  const contenders: Contender[] = [
    { name: 'bare insert (a)', url: `${bare.address}/insert`, program: bare },
    { name: 'bare constant (b)', url: `${bare.address}/constant`, program: bare },
    { name: 'service', url: deregistrations(service.address, client), program: service },
  ]

  const load = (contender: Contender, name: string, seconds: number): Promise<Round> =>
    measure(bench, contender, { round: name, seconds, bodyFile, client })
  const warmUps = new Map<string, Round>()
  for (const contender of contenders) warmUps.set(contender.name, await load(contender, 'warm', plan.warmUpSeconds))
  const rounds = new Map(contenders.map(({ name }) => [name, [] as Round[]]))
  for (let number = 1; number <= plan.rounds; number += 1) {
    for (const contender of contenders) {
      rounds.get(contender.name)?.push(await load(contender, `round${number}`, plan.seconds))
    }
    bench.say(`accept: round ${number} of ${plan.rounds}`)
  }
  const serviceRounds = [warmUps, ...[rounds]].flatMap((map) => map.get('service') ?? [])
  await verifyBounds(sql, client, serviceRounds)
  const options = { url: deregistrations(service.address, client), headers: client.headers, connections: CONNECTIONS }
  const exact = await loadWithGenerator({ ...options, round: 'exact', bodyFile, seconds: 60, count: plan.exact })
  await verifyExact(sql, client, exact)
  await Promise.all([service.stop(), bare.stop()])
  return toResult(contenders, rounds, exact)
}

async function measure(
  { workspace }: Bench,
  { url, program }: Contender,
  { client, ...load }: { round: string; seconds: number; bodyFile: string; client: BenchClient },
): Promise<Round> {
  const before = readProcessorTimes()
  const send = hasWrk() ? loadWithWrk : loadWithGenerator
  const result = await send({ url, headers: client.headers, connections: CONNECTIONS, ...load })
  const after = readProcessorTimes()
  if (result.refused > 0 || result.broken > 0 || result.answered === 0) {
    throw new Error(`${url} refused ${result.refused} and broke ${result.broken} of ${result.answered} requests`)
  }
  const programCores = coresUsed(before, after, program.pid)
  const serverCores = coresUsed(before, after, workspace.serverPid)
  const ours = coresUsed(before, after, process.pid) + serverCores
  const otherCores = Math.max(0, machineCores(before, after) - ours)
  return { ...result, perSecond: result.answered / result.seconds, programCores, serverCores, otherCores }
}

const countOrders = async (sql: Pool, { id }: BenchClient, references: string): Promise<number> => {
  const [row] = await sql<{ stored: number }[]>`
    select count(*) as stored from customer_order
    where client_id = ${id} and external_order_id like ${references}`
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

function toResult(
  contenders: readonly Contender[],
  rounds: ReadonlyMap<string, readonly Round[]>,
  exact: LoadResult,
): SuiteResult {
  const middle = (name: string, value: (round: Round) => number): number => median((rounds.get(name) ?? []).map(value))
  const perSecond = (name: string): number => middle(name, (round) => round.perSecond)
  /** Of the same round: what disturbs one contender often disturbs the next as well. */
  const ratioTo = (other: string): number =>
    round(
      median(
        (rounds.get('service') ?? []).map(
          (mine, index) => mine.perSecond / (rounds.get(other)?.[index]?.perSecond ?? 0),
        ),
      ),
    )
  return {
    suite: 'accept',
    rows: contenders.map(({ name }) => ({
      contender: name,
      'per second': Math.round(perSecond(name)),
      'p50 ms': round(middle(name, ({ p50Ms }) => p50Ms)),
      'p99 ms': round(middle(name, ({ p99Ms }) => p99Ms)),
      'cores program': round(
        middle(name, ({ programCores }) => programCores),
        2,
      ),
      'cores database': round(
        middle(name, ({ serverCores }) => serverCores),
        2,
      ),
      'cores others': round(
        middle(name, ({ otherCores }) => otherCores),
        2,
      ),
    })),
    targets: [
      { name: 'service / bare insert (a)', value: ratioTo('bare insert (a)'), atLeast: 1 },
      { name: 'service / bare constant (b)', value: ratioTo('bare constant (b)'), atLeast: 0 },
    ],
    notes: [
      `${hasWrk() ? 'wrk' : 'bundled generator'}, ${CONNECTIONS} connections; no errors; workers off (serve --role api)`,
      `exact count: ${exact.answered} answers of 200, as many order numbers, as many orders in the database`,
    ],
  }
}
