import type { Bench } from './bench.ts'
import type { BenchClient } from './client.ts'
import { hasWrk, type LoadResult, loadWithGenerator, loadWithWrk } from './load.ts'
import { coresUsed, machineCores, readProcessorTimes } from './processor.ts'
import type { Program } from './programs.ts'
import type { Row } from './report.ts'
import { median, round } from './statistics.ts'

/** One of those that take turns under the same load. */
export interface Contender {
  name: string
  url: string
  program: Program
}

export interface Round extends LoadResult {
  perSecond: number
  /** Processor time per request, of the program and of the database. */
  programMicros: number
  serverMicros: number
  /** Cores that neither we nor the database kept busy. */
  otherCores: number
}

export const CONNECTIONS = 32

export interface LoadPlan {
  round: string
  seconds: number
  bodyFile: string
  client: BenchClient
}

export async function measure(
  { workspace }: Bench,
  { url, program }: Contender,
  { client, ...plan }: LoadPlan,
): Promise<Round> {
  const before = readProcessorTimes()
  const send = hasWrk() ? loadWithWrk : loadWithGenerator
  const result = await send({ url, headers: client.headers, connections: CONNECTIONS, ...plan })
  const after = readProcessorTimes()
  if (result.refused > 0 || result.broken > 0 || result.answered === 0) {
    throw new Error(`${url} refused ${result.refused} and broke ${result.broken} of ${result.answered} requests`)
  }
  const microsOf = (pid: number): number =>
    (coresUsed(before, after, pid) * (after.at - before.at) * 1000) / result.answered
  return {
    ...result,
    perSecond: result.answered / result.seconds,
    programMicros: microsOf(program.pid),
    serverMicros: microsOf(workspace.serverPid),
    // The database server is a child of ours.
    otherCores: Math.max(0, machineCores(before, after) - coresUsed(before, after, process.pid)),
  }
}

/** How a contender compares with another: of the same round, because what disturbs one often disturbs the next too. */
export const ratio = (mine: readonly Round[] = [], others: readonly Round[] = []): number =>
  round(median(mine.map(({ perSecond }, index) => perSecond / (others[index]?.perSecond ?? Number.NaN))))

export function contestRow(name: string, rounds: readonly Round[] = []): Row {
  const middle = (value: (round: Round) => number, digits = 3): number => round(median(rounds.map(value)), digits)
  return {
    contender: name,
    'per second': Math.round(middle(({ perSecond }) => perSecond, 6)),
    'p50 ms': middle(({ p50Ms }) => p50Ms),
    'p99 ms': middle(({ p99Ms }) => p99Ms),
    'µs program': middle(({ programMicros }) => programMicros),
    'µs database': middle(({ serverMicros }) => serverMicros),
    'cores of others': middle(({ otherCores }) => otherCores, 2),
  }
}
