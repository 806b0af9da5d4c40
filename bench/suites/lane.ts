import { type Authority, replay, startResponder, startSimulator } from '../support/authority.ts'
import type { Bench } from '../support/bench.ts'
import { createClient, writeBodyFile } from '../support/client.ts'
import { createLaneClients, type LanePlan, type LaneRun, runLanes } from '../support/dispatches.ts'
import type { Row, SuiteResult } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { median, round } from '../support/statistics.ts'

const LANES = 8
const FULL = { rounds: 3, ordersOfOneLane: 2000, ordersOfEach: 500 }
const QUICK = { rounds: 1, ordersOfOneLane: 30, ordersOfEach: 5 }

interface Round {
  one: LaneRun
  many: LaneRun
  callMs: number
}

/**
 * Dispatches per second in one lane and in eight, and what the service itself adds to the bare HTTP call. Both
 * against a canned receipt, which takes no time, and against the simulator, which checks everything.
 */
export async function lane(bench: Bench): Promise<SuiteResult> {
  const { workspace, isQuick } = bench
  const size = isQuick ? QUICK : FULL
  const { url: databaseUrl, sql } = await workspace.createDatabase('bench_lane')
  const single = await createClient(sql, 'one lane')
  const clients = await createLaneClients(sql, LANES)
  const api = await startService(workspace, { role: 'api', databaseUrl, dataDir: 'lane' })
  const common = { sql, databaseUrl, apiAddress: api.address, bodyFile: writeBodyFile(workspace) }
  const oneLane = { ...common, clients: [single], ordersPerLane: size.ordersOfOneLane }
  const manyLanes = { ...common, clients, ordersPerLane: size.ordersOfEach }

  const authorities = [await startResponder(), await startSimulator()]
  const rounds = new Map(authorities.map((authority) => [authority, [] as Round[]]))
  for (let number = 1; number <= size.rounds; number += 1) {
    for (const authority of authorities) {
      rounds.get(authority)?.push(await runRound(bench, { ...oneLane, authority }, { ...manyLanes, authority }))
    }
    bench.say(`lane: round ${number} of ${size.rounds}`)
  }
  await Promise.all([api.stop(), ...authorities.map(({ program }) => program.stop())])
  return toResult(rounds)
}

async function runRound(bench: Bench, oneLane: LanePlan, manyLanes: LanePlan): Promise<Round> {
  const { authority } = oneLane
  const one = await runLanes(bench, oneLane)
  const messages = await receivedOnce(authority, oneLane.ordersPerLane)
  const callMs = await replay(authority, messages)
  await authority.received()
  const many = await runLanes(bench, manyLanes)
  await receivedOnce(authority, LANES * manyLanes.ordersPerLane)
  return { one, many, callMs }
}

/** At most once is also a figure. */
async function receivedOnce(authority: Authority, expected: number): Promise<string[]> {
  const messages = await authority.received()
  const ids = new Set(messages.map((message) => /<nachrichtenid>([^<]+)</.exec(message)?.[1]))
  if (messages.length !== expected || ids.size !== expected) {
    throw new Error(`${expected} orders, but ${messages.length} messages with ${ids.size} ids arrived`)
  }
  return messages
}

const ownShareMs = ({ one, callMs }: Round): number => 1000 / one.perSecond - callMs

function toResult(rounds: ReadonlyMap<Authority, readonly Round[]>): SuiteResult {
  const rows: Row[] = []
  for (const [{ name }, of] of rounds) {
    const middle = (value: (round: Round) => number): number => round(median(of.map(value)))
    const cores = ({ cores: { worker, database, authority } }: LaneRun): number[] => [worker, database, authority]
    for (const [lanes, pick] of [
      [1, (r: Round) => r.one],
      [LANES, (r: Round) => r.many],
    ] as const) {
      const [worker = 0, database = 0, authority = 0] = [0, 1, 2].map((index) =>
        round(median(of.map((r) => cores(pick(r))[index] ?? 0)), 2),
      )
      rows.push({
        authority: name,
        lanes,
        'per second': middle((r) => pick(r).perSecond),
        'ms per dispatch': middle((r) => 1000 / pick(r).perSecond),
        ...(lanes === 1 ? { 'ms of call': middle((r) => r.callMs), 'ms own share': middle(ownShareMs) } : {}),
        ...{ 'cores worker': worker, 'cores database': database, 'cores authority': authority },
      })
    }
  }
  return { suite: 'lane', rows, targets: targets(rounds), notes: [] }
}

function targets(rounds: ReadonlyMap<Authority, readonly Round[]>): SuiteResult['targets'] {
  return [...rounds].flatMap(([{ name }, of]) => [
    { name: `own share per dispatch in ms, ${name}`, value: round(median(of.map(ownShareMs))), atMost: 3 },
    {
      name: `${LANES} lanes / one lane, ${name}`,
      value: round(median(of.map(({ one, many }) => many.perSecond / one.perSecond))),
      atLeast: 4,
    },
  ])
}
