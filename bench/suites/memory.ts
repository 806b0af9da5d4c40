import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from '../support/bench.ts'
import { createClient, deregistrations, writeBodyFile } from '../support/client.ts'
import { hasWrk, loadWithGenerator, loadWithWrk } from '../support/load.ts'
import { residentMib } from '../support/processor.ts'
import type { SuiteResult } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { median, round } from '../support/statistics.ts'

const FULL = { starts: 5, idleMs: 5000, seconds: 20 }
const QUICK = { starts: 1, idleMs: 200, seconds: 1 }
const SAMPLE_MS = 100

/** Resident memory of the service's process, and how long a start takes. The database's memory is its own. */
export async function memory(bench: Bench): Promise<SuiteResult> {
  const plan = bench.isQuick ? QUICK : FULL
  const { idleMib, readyMs } = await measureStarts(bench, plan)
  const load = await measureLoad(bench, plan)
  return {
    suite: 'memory',
    rows: [
      { figure: 'whole service, idle: MiB', value: round(idleMib) },
      { figure: 'API alone, idle: MiB', value: round(load.idleMib) },
      { figure: 'API alone, under the accept load, median: MiB', value: round(load.medianMib) },
      { figure: 'API alone, under the accept load, most: MiB', value: round(load.mostMib) },
      { figure: 'API alone, accepted under this load', value: load.answered },
      { figure: 'start to ready, whole service, warm data directory, median: ms', value: round(median(readyMs)) },
    ],
    targets: [],
    notes: [
      `median of ${plan.starts} starts with the embedded database and the simulators, both started each time: ${readyMs
        .map((ms) => Math.round(ms))
        .join(', ')} ms`,
    ],
  }
}

async function measureStarts({ workspace }: Bench, { starts, idleMs }: typeof FULL) {
  const options = { dataDir: 'memory' }
  // The first start makes the data directory.
  const first = await startService(workspace, options)
  await pause(idleMs)
  const idleMib = residentMib(first.pid)
  await first.stop()
  const readyMs: number[] = []
  for (let number = 0; number < starts; number += 1) {
    const service = await startService(workspace, options)
    readyMs.push(service.readyAfterMs)
    await service.stop()
  }
  return { idleMib, readyMs }
}

async function measureLoad({ workspace }: Bench, { idleMs, seconds }: typeof FULL) {
  const { url: databaseUrl, sql } = await workspace.createDatabase('bench_memory')
  const client = await createClient(sql, 'memory')
  const service = await startService(workspace, { role: 'api', databaseUrl, dataDir: 'memory' })
  await pause(idleMs)
  const idleMib = residentMib(service.pid)
  const samples: number[] = []
  const timer = setInterval(() => samples.push(residentMib(service.pid)), SAMPLE_MS)
  const { answered } = await (hasWrk() ? loadWithWrk : loadWithGenerator)({
    ...{ url: deregistrations(service.address, client), headers: client.headers, bodyFile: writeBodyFile(workspace) },
    ...{ round: 'memory', connections: 32, seconds },
  })
  clearInterval(timer)
  await service.stop()
  return { idleMib, medianMib: median(samples), mostMib: Math.max(...samples), answered }
}
