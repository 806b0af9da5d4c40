import { mkdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { accept } from './suites/accept.ts'
import { lane } from './suites/lane.ts'
import { list } from './suites/list.ts'
import { memory } from './suites/memory.ts'
import { validation } from './suites/validation.ts'
import type { Bench, Suite } from './support/bench.ts'
import { stopPrograms } from './support/programs.ts'
import { PROFILES, renderResult, type SuiteResult, writeResults } from './support/report.ts'
import { round } from './support/statistics.ts'
import { measureFsyncMs, openWorkspace } from './support/workspace.ts'

const SUITES: Readonly<Record<string, Suite>> = { accept, lane, list, memory, validation }

const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, profile: { type: 'boolean', default: false } },
})
const names = positionals.length > 0 ? positionals : Object.keys(SUITES)
const workspace = await openWorkspace()
if (values.profile) mkdirSync(PROFILES, { recursive: true })
const bench: Bench = {
  workspace,
  isQuick: values.quick,
  profileDir: values.profile ? PROFILES : undefined,
  say,
}
const results: SuiteResult[] = []
try {
  for (const name of names) {
    const result = await SUITES[name]?.(bench)
    if (!result) continue
    process.stdout.write(renderResult(result))
    results.push(result)
  }
} finally {
  await stopPrograms()
  const machine = { cores: cpus().length, load: loadavg(), fsyncMs: round(measureFsyncMs(workspace.directory)) }
  await workspace.close()
  writeResults(machine, results)
  say(JSON.stringify(machine))
}
