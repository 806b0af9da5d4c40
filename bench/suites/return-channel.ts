import { setTimeout as pause } from 'node:timers/promises'
import { storeReturnMessages } from '../../src/flows/return-channel/return-message.ts'
import type { Pool } from '../../src/platform/db.ts'
import { type Authority, startResponder, startSimulator } from '../support/authority.ts'
import type { Bench } from '../support/bench.ts'
import { benchSeal } from '../support/bench-seal.ts'
import { createClient } from '../support/client.ts'
import { coresUsed, peakMegabytes, readProcessorTimes } from '../support/processor.ts'
import type { Row, SuiteResult } from '../support/report.ts'
import { decisionFor, type ReturnedOrder, seedReceiptedOrders, statusFor } from '../support/return-messages.ts'
import { startService } from '../support/service.ts'
import { round } from '../support/statistics.ts'

const FULL = { stored: 10_000, waiting: 10_000 }
const QUICK = { stored: 100, waiting: 100 }
/** About what a decision of one page takes. */
const DOCUMENT_BYTES = 20_000
const DRAINED_DOCUMENT_BYTES = 4000
/** The same share of both ends is left out: the start warms up, the end waits for the next poll. */
const WARM_UP = 0.2

/** How fast stored return messages are evaluated, and how a full mailbox drains through the simulator. */
export async function returnChannel(bench: Bench): Promise<SuiteResult> {
  const size = bench.isQuick ? QUICK : FULL
  const silent = await startResponder()
  const rows = [
    await evaluate(bench, silent, 'status notices', size.stored, statusFor),
    await evaluate(bench, silent, 'decisions with a document', size.stored, decisionFor(DOCUMENT_BYTES)),
  ]
  await silent.program.stop()
  const drained = await drain(bench, size.waiting)
  const [, decisions] = rows
  return {
    suite: 'return-channel',
    rows: [...rows, drained],
    targets: [
      { name: 'decisions evaluated per second', value: Number(decisions?.['per second'] ?? 0), atLeast: 300 },
      { name: `seconds to drain ${size.waiting} decisions`, value: Number(drained.seconds), atMost: 120 },
    ],
    notes: [
      `evaluated: stored messages, documents of ${DOCUMENT_BYTES / 1000} kB, one mailbox, one worker`,
      `drained: listed, fetched, stored, acknowledged and evaluated, documents of ${DRAINED_DOCUMENT_BYTES / 1000} kB; the simulator checks the signature of every call`,
    ],
  }
}

async function evaluate(
  bench: Bench,
  authority: Authority,
  name: string,
  count: number,
  write: (order: ReturnedOrder) => { messageId: string; messageType: string; xml: string },
): Promise<Row> {
  const { databaseUrl, sql, orders } = await seeded(bench, count)
  const now = new Date()
  const seal = await benchSeal(sql)
  for (let start = 0; start < orders.length; start += 500) {
    const received = orders.slice(start, start + 500).map((order) => {
      const { messageId, messageType, xml } = write(order)
      const entry = { messageId, messageType, createdAt: now, storedAt: now, sender: {} }
      return { entry, content: Buffer.from(xml) }
    })
    await storeReturnMessages(sql, seal, MAILBOX, received, now)
  }
  return work(bench, { name, databaseUrl, sql, authority, count })
}

async function drain(bench: Bench, count: number): Promise<Row> {
  const { databaseUrl, sql, orders } = await seeded(bench, count)
  const authority = await startSimulator()
  const write = decisionFor(DRAINED_DOCUMENT_BYTES)
  const post = async (order: ReturnedOrder): Promise<void> => {
    const response = await fetch(`${authority.url}/control/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: IDENTIFIER, kind: 'raw', ...write(order) }),
    })
    if (!response.ok) throw new Error(`the simulator refused a message: ${await response.text()}`)
    await response.arrayBuffer()
  }
  for (let start = 0; start < orders.length; start += 20) await Promise.all(orders.slice(start, start + 20).map(post))
  bench.say(`return-channel: ${count} messages wait in the mailbox`)
  const row = await work(bench, { name: 'drained through the simulator', databaseUrl, sql, authority, count })
  await authority.program.stop()
  return row
}

const IDENTIFIER = 'BENCH-RETURN'
const MAILBOX = { account: { environment: 'test', username: IDENTIFIER }, isBase: true, accessIds: [] } as const
let databases = 0

async function seeded({ workspace }: Bench, count: number) {
  databases += 1
  const { url: databaseUrl, sql } = await workspace.createDatabase(`bench_return_${databases}`)
  const client = await createClient(sql, 'return channel')
  const orders = await seedReceiptedOrders(sql, { clientId: client.id, identifier: IDENTIFIER, count })
  return { databaseUrl, sql, orders }
}

interface Work {
  name: string
  databaseUrl: string
  sql: Pool
  authority: Authority
  count: number
}

async function work(
  { workspace, profileDir }: Bench,
  { name, databaseUrl, sql, authority, count }: Work,
): Promise<Row> {
  const startedAt = performance.now()
  const before = readProcessorTimes()
  const worker = await startService(workspace, {
    ...{ role: 'worker', databaseUrl, dataDir: 'return-channel', profileDir },
    env: {
      PLAKETTE_AUTHORITY_URL: authority.url,
      PLAKETTE_TRUST_SERVICE_URL: 'none',
      PLAKETTE_GKS_USERNAME: IDENTIFIER,
      PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '1000',
      PLAKETTE_STATUS_QUERY_AFTER: 'never',
    },
  })
  while ((await evaluated(sql)) < count) await pause(20)
  const seconds = (performance.now() - startedAt) / 1000
  const after = readProcessorTimes()
  const peak = peakMegabytes(worker.pid)
  await worker.stop()
  await verify(sql, count)
  return {
    what: name,
    messages: count,
    'per second': Math.round(await warmRate(sql, count)),
    seconds: round(seconds),
    'cores worker': round(coresUsed(before, after, worker.pid), 2),
    'cores database': round(coresUsed(before, after, workspace.serverPid), 2),
    'cores authority': round(coresUsed(before, after, authority.program.pid), 2),
    'worker MB': peak,
  }
}

const evaluated = async (sql: Pool): Promise<number> => {
  const [row] = await sql<{ number: number }[]>`
    select count(*) as number from return_message where evaluated_at is not null`
  return row?.number ?? 0
}

/** Each message had its effect, once. */
async function verify(sql: Pool, count: number): Promise<void> {
  const [row] = await sql<{ applied: number; events: number }[]>`
    select (select count(*) from return_message where outcome = 'applied') as applied,
      (select count(*) from event) as events`
  if (row?.applied !== count || row.events !== count) throw new Error(`of ${count}: ${JSON.stringify(row)}`)
}

/** From the times that the service stored, between the first and the last fifth. */
async function warmRate(sql: Pool, count: number): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select extract(epoch from max(evaluated_at) - min(evaluated_at))::float8 as seconds
    from (
      select evaluated_at, row_number() over (order by evaluated_at, id) as position from return_message
    ) numbered
    where position between ${Math.floor(count * WARM_UP)} and ${Math.floor(count * (1 - WARM_UP))}`
  return (count * (1 - 2 * WARM_UP)) / (row?.seconds ?? Number.NaN)
}
