import type { Pool } from '../../src/platform/db.ts'
import { type Authority, startResponder } from '../support/authority.ts'
import type { Bench } from '../support/bench.ts'
import { type BenchClient, createClient, deregistrations, writeBodyFile } from '../support/client.ts'
import { type Contender, contestRow, measure, type Round, ratio } from '../support/contest.ts'
import { runLanes } from '../support/dispatches.ts'
import type { Program } from '../support/programs.ts'
import type { Row, SuiteResult } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { median, round } from '../support/statistics.ts'

const FULL = { rounds: 7, seconds: 6, warmUpSeconds: 4, laneRounds: 3, orders: 3000 }
const QUICK = { rounds: 1, seconds: 1, warmUpSeconds: 0, laneRounds: 1, orders: 20 }

/** At most so much less with evidence than without. */
const LEAST = 0.95

interface Side {
  name: string
  sql: Pool
  databaseUrl: string
  client: BenchClient
  api: Program
}

/**
 * What the record of everything costs: acceptances and dispatches on a database that records and on one that does not, in turns.
 * The one without keeps no bytes of messages either; that our program packs and seals them is in both.
 */
export async function evidence(bench: Bench): Promise<SuiteResult> {
  const plan = bench.isQuick ? QUICK : FULL
  const sides = [await openSide(bench, 'with'), await openSide(bench, 'without')]
  const bodyFile = writeBodyFile(bench.workspace)
  const accepted = new Map(sides.map(({ name }) => [name, [] as Round[]]))
  for (let number = plan.warmUpSeconds > 0 ? 0 : 1; number <= plan.rounds; number += 1) {
    const seconds = number === 0 ? plan.warmUpSeconds : plan.seconds
    for (const { name, api, client } of sides) {
      const contender: Contender = { name, url: deregistrations(api.address, client), program: api }
      accepted.get(name)?.push(await measure(bench, contender, { round: `round${number}`, seconds, bodyFile, client }))
    }
    bench.say(`evidence: round ${number} of ${plan.rounds}`)
  }
  const authority = await startResponder()
  const dispatched = new Map(sides.map(({ name }) => [name, [] as number[]]))
  for (const { sql } of sides)
    await sql`truncate customer_order, evidence_entry, evidence_message, evidence_delivery cascade`
  for (let number = 1; number <= plan.laneRounds; number += 1) {
    for (const side of sides)
      dispatched.get(side.name)?.push(await dispatch(bench, side, authority, bodyFile, plan.orders))
  }
  const bytes = await bytesPerOrder(sides[0]?.sql)
  await Promise.all([...sides.map(({ api }) => api.stop()), authority.program.stop()])
  return toResult(new Map([...accepted].map(([name, all]) => [name, all.slice(-plan.rounds)])), dispatched, bytes)
}

async function openSide({ workspace }: Bench, name: 'with' | 'without'): Promise<Side> {
  const { url: databaseUrl, sql } = await workspace.createDatabase(`bench_evidence_${name}`)
  // Whoever empties a table in between is no operator.
  for (const table of ['evidence_entry', 'evidence_delivery']) await sql`alter table ${sql(table)} disable trigger user`
  await sql`alter table evidence_message disable trigger keep_all_messages`
  if (name === 'without') await stopRecording(sql)
  const client = await createClient(sql, name)
  return {
    name,
    sql,
    databaseUrl,
    client,
    api: await startService(workspace, { role: 'api', databaseUrl, dataDir: name }),
  }
}

async function stopRecording(sql: Pool): Promise<void> {
  const triggers = await sql<{ trigger: string; table: string }[]>`
    select tgname as trigger, tgrelid::regclass::text as table from pg_trigger where tgname like 'record%'`
  for (const { trigger, table } of triggers) await sql`alter table ${sql(table)} disable trigger ${sql(trigger)}`
}

async function dispatch(bench: Bench, side: Side, authority: Authority, bodyFile: string, orders: number) {
  const { sql, databaseUrl, api, client } = side
  const plan = {
    sql,
    databaseUrl,
    apiAddress: api.address,
    bodyFile,
    authority,
    clients: [client],
    ordersPerLane: orders,
  }
  const { perSecond } = await runLanes(bench, plan)
  await authority.received()
  return perSecond
}

/** Of orders that are filed and sent: what the tables of the evidence take on the disk, indexes included. */
async function bytesPerOrder(sql: Pool | undefined): Promise<number> {
  if (!sql) return 0
  const [row] = await sql<{ bytes: number }[]>`
    select ((pg_total_relation_size('evidence_entry') + pg_total_relation_size('evidence_message'))
      / greatest(1, (select count(distinct attempt_id) from evidence_message)))::int as bytes`
  return row?.bytes ?? 0
}

function toResult(
  accepted: ReadonlyMap<string, readonly Round[]>,
  dispatched: ReadonlyMap<string, readonly number[]>,
  bytes: number,
): SuiteResult {
  const lane = (name: string): readonly number[] => dispatched.get(name) ?? []
  const ratios = lane('with').map((perSecond, index) => perSecond / (lane('without')[index] ?? Number.NaN))
  const rows: Row[] = [...accepted].map(([name, rounds]) => ({
    ...contestRow(name, rounds),
    'dispatched per second': round(median([...lane(name)]), 4),
  }))
  return {
    suite: 'evidence',
    rows,
    targets: [
      {
        name: 'acceptances with / without',
        value: ratio(accepted.get('with'), accepted.get('without')),
        atLeast: LEAST,
      },
      { name: 'dispatches with / without', value: round(median(ratios)), atLeast: LEAST },
    ],
    notes: [`${bytes} bytes per order that was filed and sent, without its decision, indexes included`],
  }
}
