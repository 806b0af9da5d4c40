import { cpus } from 'node:os'
import { type Authority, replay, startResponder, startSimulator } from '../support/authority.ts'
import type { Bench } from '../support/bench.ts'
import { createClient, writeBodyFile } from '../support/client.ts'
import { createLaneClients, type LanePlan, type LaneRun, runLanes } from '../support/dispatches.ts'
import type { Row, SuiteResult, Target } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { median, round } from '../support/statistics.ts'

const LANES = 8
const FULL = { rounds: 3, ordersOfOneLane: 4000, ordersOfEach: 750 }
const QUICK = { rounds: 1, ordersOfOneLane: 20, ordersOfEach: 4 }
const MOST_OWN_MS = 3
const LEAST_GAIN = 4

interface Round {
  one: LaneRun
  many: LaneRun
  /** The bare HTTP call, with the same bytes to the same place. */
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

  const authorities = await Promise.all([startResponder(), ...(isQuick ? [] : [startSimulator()])])
  const rounds = new Map(authorities.map((authority) => [authority, [] as Round[]]))
  for (let number = 1; number <= size.rounds; number += 1) {
    for (const authority of authorities) {
      rounds.get(authority)?.push(await runRound(bench, { ...oneLane, authority }, { ...manyLanes, authority }))
    }
    bench.say(`lane: round ${number} of ${size.rounds}`)
  }
  await Promise.all([api.stop(), ...authorities.map(({ program }) => program.stop())])
  return {
    suite: 'lane',
    rows: [...rounds].flatMap(([{ name }, of]) => toRows(name, of)),
    targets: [...rounds].flatMap(([{ name }, of]) => toTargets(name, of)),
    notes: ['every application arrived exactly once; the first half of a run warms up and does not count'],
  }
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

/** At most once is a figure too. */
async function receivedOnce(authority: Authority, expected: number): Promise<string[]> {
  const messages = await authority.received()
  const ids = new Set(messages.map((message) => /<nachrichtenid>([^<]+)</.exec(message)?.[1]))
  if (messages.length !== expected || ids.size !== expected) {
    throw new Error(`${expected} orders, but ${messages.length} messages with ${ids.size} ids arrived`)
  }
  return messages
}

const ownMs = ({ one, callMs }: Round): number => 1000 / one.perSecond - callMs

const middle = (rounds: readonly Round[], value: (round: Round) => number, digits = 3): number =>
  round(median(rounds.map(value)), digits)

function toRows(name: string, rounds: readonly Round[]): Row[] {
  const row = (lanes: number, pick: (round: Round) => LaneRun, more: Row): Row => ({
    authority: name,
    lanes,
    'per second': middle(rounds, (round) => pick(round).perSecond),
    'ms each': middle(rounds, (round) => 1000 / pick(round).perSecond),
    'ms of call': '',
    'ms own': '',
    ...more,
    'cores of worker': middle(rounds, (round) => pick(round).cores.worker, 2),
    'of database': middle(rounds, (round) => pick(round).cores.database, 2),
    'of authority': middle(rounds, (round) => pick(round).cores.authority, 2),
    'of others': middle(rounds, (round) => pick(round).cores.others, 2),
  })
  return [
    row(1, ({ one }) => one, {
      'ms of call': middle(rounds, ({ callMs }) => callMs),
      'ms own': middle(rounds, ownMs),
    }),
    row(LANES, ({ many }) => many, {}),
  ]
}

function toTargets(name: string, rounds: readonly Round[]): Target[] {
  return [
    { name: `own share of a dispatch in ms, ${name}`, value: middle(rounds, ownMs), atMost: MOST_OWN_MS },
    {
      name: `${LANES} lanes / one lane, ${name}`,
      value: middle(rounds, ({ one, many }) => many.perSecond / one.perSecond),
      atLeast: LEAST_GAIN,
      ...orProcessorLimit(rounds),
    },
  ]
}

/** Where lanes cannot gain more because the one thread of the worker, or the whole machine, is used up by us. */
function orProcessorLimit(rounds: readonly Round[]): Pick<Target, 'otherwise'> {
  const worker = middle(rounds, ({ many }) => many.cores.worker, 2)
  const ours = middle(rounds, ({ many: { cores } }) => cores.worker + cores.database + cores.authority, 2)
  if (worker >= 0.9) return { otherwise: `the processor is the limit: the worker uses ${worker} cores` }
  return ours >= 0.9 * cpus().length ? { otherwise: `the processor is the limit: ${ours} cores are used` } : {}
}
