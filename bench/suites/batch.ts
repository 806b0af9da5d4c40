import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { leavesOf } from '../../src/domain/application/body-values.ts'
import type { Transaction } from '../../src/domain/application/transaction.ts'
import type { Pool } from '../../src/platform/db.ts'
import { aBody } from '../../test/builders/draft.ts'
import { checkRow } from '../../web/src/batch/check-row.ts'
import { columnsOf } from '../../web/src/batch/columns.ts'
import { plateText } from '../../web/src/forms/engine/plate-parts.ts'
import type { Bench } from '../support/bench.ts'
import { createClient, deregistrations, writeBodyFile } from '../support/client.ts'
import { CONNECTIONS } from '../support/contest.ts'
import { loadWithGenerator } from '../support/load.ts'
import type { SuiteResult } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { addPerson, signIn } from '../support/sign-in.ts'
import { median, round } from '../support/statistics.ts'

const FULL = { checks: 5, rows: 2_000, rounds: 3, filed: 500 }
const QUICK = { checks: 1, rows: 40, rounds: 1, filed: 40 }
/** Nobody looks at a page that says nothing for longer. */
const MOST_CHECK_MS = 2_000
/** A row is filed alone, in the transaction that marks it, as somebody's program would file one after another. */
const LEAST_RATIO = 0.5

/** A batch from its file to its orders: how long a person waits for the check, and how quickly its rows become orders. */
export async function batch(bench: Bench): Promise<SuiteResult> {
  const plan = bench.isQuick ? QUICK : FULL
  const checked = (['AB', 'UG'] as const).map((tx) => ({ tx, ms: checkMs(tx, plan.rows, plan.checks) }))
  bench.say('batch: rows are checked')
  const filed = await filing(bench, plan)
  const [slowest = 0] = checked.map(({ ms }) => ms).sort((one, other) => other - one)
  return {
    suite: 'batch',
    rows: [
      ...checked.map(({ tx, ms }) => ({
        ...{
          what: `check of ${plan.rows} rows, ${tx}`,
          ms: round(ms),
          'rows per second': round((plan.rows / ms) * 1_000),
        },
      })),
      ...Object.entries(filed.rates).map(([what, rates]) => ({ what, 'rows per second': round(median(rates)) })),
    ],
    targets: [
      { name: `ms to check ${plan.rows} rows`, value: round(slowest), atMost: MOST_CHECK_MS },
      { name: 'rows of a batch / API, one after another', value: round(median(filed.ratios)), atLeast: LEAST_RATIO },
    ],
    notes: [
      "the check is the page's own code, run here without its thread: cells to bodies, then every rule",
      'batch and API take turns in one `serve`, which sends the orders to its simulator meanwhile; every row is one order',
    ],
  }
}

/** A row as somebody fills in a template. */
function aRow(transaction: Transaction, line: number) {
  const values = Object.fromEntries(leavesOf(aBody(transaction, { sepaMandateBase64: undefined })))
  const cells = columnsOf(transaction).flatMap(({ path, input }): [string, string][] => {
    if (input === 'plate') return plateText(path, values) === '' ? [] : [[path, plateText(path, values)]]
    const value = values[path]
    if (value === undefined || input === 'document') return []
    return [[path, typeof value === 'boolean' ? (value ? 'ja' : 'nein') : String(value)]]
  })
  const own = { 'customization.vehicleIdentificationNumber': finOf('A', line), externalOrderId: `R-${line}` }
  return { line, cells: { ...Object.fromEntries(cells), ...own } }
}

const finOf = (letter: string, number: number): string => `WTEST${letter}${String(number).padStart(11, '0')}`

function checkMs(transaction: Transaction, count: number, times: number): number {
  const rows = Array.from({ length: count }, (_, index) => aRow(transaction, index + 2))
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now()
    const columns = columnsOf(transaction)
    const checked = rows.map((row) => checkRow(transaction, columns, row, {}))
    taken.push(performance.now() - startedAt)
    const bad = checked.find(({ findings }) => findings.length > 0)
    if (bad) throw new Error(`row ${bad.line} breaks a rule: ${bad.findings[0]?.finding.message}`)
  }
  return median(taken)
}

async function filing({ workspace, profileDir, say }: Bench, { rounds, filed: rows }: typeof FULL) {
  const { url: databaseUrl, sql } = await workspace.createDatabase('bench_batch')
  const client = await createClient(sql, 'batch')
  await addPerson(sql, client.id)
  const service = await startService(workspace, { databaseUrl, dataDir: 'batch', profileDir })
  const cookie = await signIn(service.address)
  const load = {
    url: deregistrations(service.address, client),
    headers: client.headers,
    bodyFile: writeBodyFile(workspace),
  }
  const rates: Record<string, number[]> = {
    batch: [],
    'API, one after another': [],
    [`API, ${CONNECTIONS} connections`]: [],
  }
  const ratios: number[] = []
  // Round 0 warms up.
  for (let number = 0; number <= rounds; number += 1) {
    const byApi = async (connections: number): Promise<number> => {
      const options = { ...load, connections, count: rows, seconds: 300, round: `round${number}x${connections}` }
      const { answered, seconds } = await loadWithGenerator(options)
      return answered / seconds
    }
    const figures = [
      await byBatch(sql, { address: service.address, cookie, number, rows }),
      await byApi(1),
      await byApi(CONNECTIONS),
    ]
    say(`batch: round ${number} of ${rounds}`)
    if (number === 0) continue
    for (const [index, of] of Object.values(rates).entries()) of.push(figures[index] ?? 0)
    ratios.push((figures[0] ?? 0) / (figures[1] ?? 1))
  }
  await service.stop()
  return { rates, ratios }
}

interface Sent {
  address: string
  cookie: string
  number: number
  rows: number
}

/** Rows per second, from the answer to the last order, by the times that the service itself stores. */
async function byBatch(sql: Pool, { address, cookie, number, rows }: Sent): Promise<number> {
  const given = Array.from({ length: rows }, (_, index) => ({
    line: index + 1,
    body: aBody('AB', {
      externalOrderId: `B-${number}-${index}`,
      'customization.vehicleIdentificationNumber': finOf('B', number * 10_000 + index),
    }),
  }))
  const response = await fetch(`${address}/web/api/1/batches`, {
    method: 'POST',
    headers: { cookie, origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ key: randomUUID(), transaction: 'AB', name: `round ${number}`, rows: given }),
  })
  if (!response.ok) throw new Error(`the batch was answered with ${response.status}: ${await response.text()}`)
  const { id } = (await response.json()) as { id: number }
  for (;;) {
    const [found] = await sql<{ createdAt: Date; finishedAt: Date | null; filed: number }[]>`
      select created_at, finished_at, (select count(*)::int from batch_row where batch_id = ${id} and state = 'accepted') as filed
      from batch where id = ${id}`
    if (found?.finishedAt) {
      if (found.filed !== rows) throw new Error(`${rows} rows were sent, but ${found.filed} are orders`)
      return rows / ((found.finishedAt.getTime() - found.createdAt.getTime()) / 1_000)
    }
    await pause(200)
  }
}
