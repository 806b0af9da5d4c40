import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { accept } from './suites/accept.ts'
import { batch } from './suites/batch.ts'
import { dashboard } from './suites/dashboard.ts'
import { documents } from './suites/documents.ts'
import { evidence } from './suites/evidence.ts'
import { germany } from './suites/germany.ts'
import { identifiers } from './suites/identifiers.ts'
import { lane } from './suites/lane.ts'
import { list } from './suites/list.ts'
import { memory } from './suites/memory.ts'
import { neighbours } from './suites/neighbours.ts'
import { receivers } from './suites/receivers.ts'
import { recovery } from './suites/recovery.ts'
import { retention } from './suites/retention.ts'
import { returnChannel } from './suites/return-channel.ts'
import { scale } from './suites/scale.ts'
import { sealing } from './suites/sealing.ts'
import { validation } from './suites/validation.ts'
import { webhooks } from './suites/webhooks.ts'
import type { Suite } from './support/bench.ts'
import { describeMachine, machineLine } from './support/machine.ts'
import { stopPrograms } from './support/programs.ts'
import { PROFILES, renderResult, type SuiteResult, writeResults } from './support/report.ts'
import { openWorkspace } from './support/workspace.ts'

const SUITES: Readonly<Record<string, Suite>> = {
  accept,
  batch,
  dashboard,
  documents,
  evidence,
  germany,
  identifiers,
  lane,
  list,
  memory,
  neighbours,
  retention,
  receivers,
  recovery,
  'return-channel': returnChannel,
  scale,
  sealing,
  validation,
  webhooks,
}
const USAGE = `usage: npm run bench -- [--quick] [--profile] [--orders N] [--minutes M] [suite ...]; the suites are ${Object.keys(SUITES).join(', ')}`
/** Whatever hangs: the bench ends by itself, after this and what `--minutes` adds. */
const MOST_MINUTES = 45

const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

function leave(code: number, text: string): void {
  say(text)
  process.exit(code)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    orders: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '2' },
  },
})
const chosen = positionals.length > 0 ? positionals : Object.keys(SUITES)
if (chosen.some((name) => !(name in SUITES))) leave(2, USAGE)

const orders = Number(values.orders)
if (!Number.isSafeInteger(orders) || orders < 10_000) leave(2, `${USAGE}; N is a whole number from 10000 on`)
const minutes = Number(values.minutes)
if (!Number.isSafeInteger(minutes) || minutes < 1) leave(2, `${USAGE}; M is a whole number from 1 on`)
const mostMinutes = MOST_MINUTES + minutes

const workspace = await openWorkspace({ isQuick: values.quick })
let cleaning: Promise<void> | undefined
const cleanUp = (): Promise<void> => {
  cleaning ??= stopPrograms().finally(() => workspace.close())
  return cleaning
}
const abandon = (why: string): void => {
  void cleanUp().finally(() => leave(1, why))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abandon('the bench was stopped'))
setTimeout(() => abandon(`the bench took more than ${mostMinutes} minutes`), mostMinutes * 60_000).unref()

// Nobody measures the starts of a quick run, so its programs share what the first one has compiled.
if (values.quick) process.env.NODE_COMPILE_CACHE ??= join(workspace.directory, 'compiled')
if (values.profile) mkdirSync(PROFILES, { recursive: true })
const profileDir = values.profile ? PROFILES : undefined
const bench = { workspace, isQuick: values.quick, orders, minutes, profileDir, say }
const machine = await describeMachine(workspace)
process.stdout.write(`${JSON.stringify(machine)}\n`)
const results: SuiteResult[] = []
try {
  for (const name of chosen) {
    const result = await SUITES[name]?.(bench)
    if (!result) continue
    process.stdout.write(renderResult(result, bench.isQuick, machineLine(machine)))
    results.push(result)
  }
} finally {
  await cleanUp()
}
if (!values.quick) writeResults(machine, results)
