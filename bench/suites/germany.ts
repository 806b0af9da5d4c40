import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool as HttpPool } from 'undici'
import type { Pool } from '../../src/platform/db.ts'
import { startSimulator } from '../support/authority.ts'
import type { Bench } from '../support/bench.ts'
import { type BenchClient, deregistrations, writeBodyFile } from '../support/client.ts'
import { createLaneClients } from '../support/dispatches.ts'
import { coresUsed, peakMegabytes, readProcessorTimes } from '../support/processor.ts'
import type { Program } from '../support/programs.ts'
import type { SuiteResult } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { round } from '../support/statistics.ts'

/** A day of all Germany, 100,000 orders with three messages each, within an hour. */
const PER_SECOND = 100_000 / 3600
const MESSAGES = 3
const FULL = { lanes: 20, warmUpS: 60 }
const QUICK = { lanes: 2, warmUpS: 1, seconds: 2 }
const CONNECTIONS = 16
const MOST_CORES = 2
/** What is sent within a second is not behind. */
const MOST_WAITING = PER_SECOND
const LOOK_EVERY_S = 3

interface Measured {
  ordersPerSecond: number
  messagesPerSecond: number
  cores: Record<'api' | 'worker' | 'database' | 'authority', number>
  peaks: Record<'api' | 'worker', number>
  /** Orders that wait to be sent: the most at one look, and at the last; and for how many seconds there were too many. */
  waiting: { most: number; last: number; tooManyS: number }
}

/** A day of the whole country at the rate of an hour: what it takes of processor and memory, and whether anything stays behind. */
export async function germany(bench: Bench): Promise<SuiteResult> {
  const plan = bench.isQuick ? QUICK : { ...FULL, seconds: bench.minutes * 60 }
  const { ordersPerSecond, messagesPerSecond, cores, peaks, waiting } = await measure(bench, plan)
  return {
    suite: 'germany',
    rows: [
      {
        'orders a second': round(ordersPerSecond),
        'messages a second': round(messagesPerSecond),
        'cores of API': round(cores.api),
        'of worker': round(cores.worker),
        'of database': round(cores.database),
        'of authority': round(cores.authority),
        'most MB, API': peaks.api,
        worker: peaks.worker,
        'most not sent': waiting.most,
        'seconds with too many': waiting.tooManyS,
        'at the end': waiting.last,
      },
    ],
    targets: [
      {
        name: 'cores of API, worker and database',
        value: round(cores.api + cores.worker + cores.database),
        atMost: MOST_CORES,
      },
      { name: 'orders that wait to be sent at once', value: waiting.most, atMost: MOST_WAITING },
    ],
    notes: [
      `${round(PER_SECOND)} orders a second are wanted and ${round(MESSAGES * PER_SECOND)} messages; ${plan.seconds} s after ${plan.warmUpS} s, ${plan.lanes} lanes, mailboxes asked every 30 s, waiting orders looked at every ${LOOK_EVERY_S} s`,
      'two notices and an approval with its paper for each order; the simulator draws the paper and is not counted',
    ],
  }
}

async function measure({ workspace }: Bench, plan: typeof QUICK): Promise<Measured> {
  const { url: databaseUrl, sql } = await workspace.createDatabase('bench_germany')
  const clients = await createLaneClients(sql, plan.lanes)
  const authority = await startSimulator()
  await tellLife(authority.url)
  const common = { databaseUrl, dataDir: 'germany' }
  const api = await startService(workspace, { ...common, role: 'api' })
  const worker = await startService(workspace, {
    ...{ ...common, role: 'worker' },
    env: { PLAKETTE_AUTHORITY_URL: authority.url, PLAKETTE_TRUST_SERVICE_URL: 'none' },
  })
  const filing = startFiling({ address: api.address, clients, bodyFile: writeBodyFile(workspace) })
  await pause(plan.warmUpS * 1000)
  const [filedBefore, doneBefore, before] = [filing.filed(), await evaluated(sql), readProcessorTimes()]
  const waiting = await watch(sql, plan.seconds)
  const [after, filed, done] = [readProcessorTimes(), filing.filed(), await evaluated(sql)]
  await filing.stop()
  const seconds = (after.at - before.at) / 1000
  const [used, peak] = [(pid: number) => coresUsed(before, after, pid), ({ pid }: Program) => peakMegabytes(pid)]
  const peaks = { api: peak(api), worker: peak(worker) }
  for (const program of [worker, api, authority.program]) await program.stop()
  return {
    ordersPerSecond: (filed - filedBefore) / seconds,
    messagesPerSecond: (done - doneBefore) / seconds,
    cores: {
      ...{ api: used(api.pid), worker: used(worker.pid) },
      ...{ database: used(workspace.serverPid), authority: used(authority.program.pid) },
    },
    peaks,
    waiting,
  }
}

/** What the authority tells of each application, soon. */
async function tellLife(url: string): Promise<void> {
  const response = await fetch(`${url}/control/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      steps: [
        { after: 'PT5S', status: 'geprueft' },
        { after: 'PT10S', status: 'bearbeitet' },
        { after: 'PT15S', decision: 'approved', documents: [{ purpose: 'CERTIFICATE', filename: 'Bescheid.pdf' }] },
      ],
    }),
  })
  if (!response.ok) throw new Error(`the simulator refused the scenario: ${await response.text()}`)
}

interface Filing {
  address: string
  clients: readonly BenchClient[]
  bodyFile: string
}

/** Files at the wanted rate, the clients in turns, until it is stopped; whatever but 200 ends it with an error. */
function startFiling({ address, clients, bodyFile }: Filing) {
  const http = new HttpPool(new URL(address).origin, { connections: CONNECTIONS })
  const template = readFileSync(bodyFile, 'utf8')
  const startedAt = performance.now()
  let [begun, filed, isStopping] = [0, 0, false]

  async function file(): Promise<void> {
    while (!isStopping) {
      const number = begun
      begun += 1
      await pause(Math.max(0, startedAt + (number * 1000) / PER_SECOND - performance.now()))
      const client = clients[number % clients.length]
      if (isStopping || !client) return
      const body = template
        .replace('#REFERENCE#', `germany-${number}`)
        .replace('#VEHICLE#', `WTEST${String(number).padStart(12, '0')}`)
      const { pathname: path } = new URL(deregistrations(address, client))
      const response = await http.request({ method: 'POST', path, headers: client.headers, body })
      const answer = await response.body.text()
      if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}: ${answer}`)
      filed += 1
    }
  }

  const running = Promise.all(Array.from({ length: CONNECTIONS }, file))
  // Told when it is stopped, not before.
  running.catch(() => {})
  return {
    filed: () => filed,
    async stop() {
      isStopping = true
      await running
      await http.close()
    },
  }
}

/** How many orders wait while that time passes. */
async function watch(sql: Pool, seconds: number): Promise<Measured['waiting']> {
  let [most, last, tooManyS] = [0, 0, 0]
  for (let left = seconds; left > 0; left -= LOOK_EVERY_S) {
    await pause(Math.min(left, LOOK_EVERY_S) * 1000)
    last = await notSent(sql)
    most = Math.max(most, last)
    if (last > MOST_WAITING) tooManyS += LOOK_EVERY_S
  }
  return { most, last, tooManyS }
}

const evaluated = async (sql: Pool): Promise<number> => {
  const [row] = await sql<{ number: number }[]>`
    select count(*) as number from return_message where evaluated_at is not null`
  return row?.number ?? 0
}

const notSent = async (sql: Pool): Promise<number> => {
  const [row] = await sql<{ number: number }[]>`
    select count(*) as number from customer_order where state = 'angelegt' and held_office is null and sent_at is null`
  return row?.number ?? 0
}
