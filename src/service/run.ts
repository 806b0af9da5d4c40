import { join } from 'node:path'
import { startRequestLog } from '../domain/request-log/request-log.ts'
import type { NodeRole } from '../doors/cli/service.ts'
import { addDashboard } from '../doors/dashboard/app.ts'
import { createHttp } from '../doors/http/app.ts'
import { startFigures } from '../flows/figures/watch-figures.ts'
import { startHealthWatch } from '../flows/health/watch.ts'
import { startWebhookWatch } from '../flows/webhook/operator/watch-endpoints.ts'
import { createFairBudget } from '../kernel/fair-budget.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { openPool } from '../platform/db.ts'
import { createLog } from '../platform/log.ts'
import { createOutbound } from '../platform/outbound/outbound.ts'
import { nodeName } from '../platform/seal/seal-nodes.ts'
import { workQueue } from '../platform/work-queue.ts'
import { dashboardContext } from './dashboard-context.ts'
import { createDemo, demoText } from './demo.ts'
import { createHttpServices, createIntake } from './http-services.ts'
import { listenAt } from './listen-at.ts'
import { type MachineDoor, openMachineDoor } from './machine-door.ts'
import { outliveCuts } from './outlive-cuts.ts'
import { openOutside } from './outside.ts'
import { createParts, type Parts } from './parts.ts'
import { needsSimulators, type Simulators, startSimulators } from './simulators.ts'
import { warnAtStart } from './start-warnings.ts'
import { isHeard, startTelling, tellBodies } from './telling.ts'
import { startBatchWork, startWebhooks, startWorkers } from './workers.ts'

/** Things to stop, in the order in which they were started. */
type Stops = (() => Promise<void>)[]

const CONNECTIONS = 16
/** As many as one act of a person may be about. */
const QUEUED_PER_CLIENT = 2_000
/** They mostly wait for somebody else's program. */
const TRIALS_AT_ONCE = 16
/** Where the build of the dashboard's pages lies. */
const WEB_ROOT = join(import.meta.dirname, '../../web/dist')

/** Runs the service until it is told to stop; running requests and dispatches in flight are finished first. */
export async function runService(config: Config, role: NodeRole): Promise<void> {
  const stops: Stops = []
  const machines = openMachineDoor(config, role)
  const told = untilTold().then(() => machines.enter('stopping'))
  let isStopping = false
  try {
    await machines.open()
    stops.push(() => machines.close())
    await start(config, role, machines, stops, (what) => isStopping || giveUp(what))
    machines.enter('running')
    await told
  } finally {
    isStopping = true
    for (const stop of stops.reverse()) await stop()
  }
}

/** Nothing can be finished without it, so nothing is tried: the next start puts things right. */
function giveUp(what: string): void {
  process.stderr.write(`plakette: ${what} has ended by itself, so the service ends too\n`)
  process.exit(1)
}

/** Called with the name of something that the service cannot run without. */
type Lost = (what: string) => unknown

async function start(config: Config, role: NodeRole, machines: MachineDoor, stops: Stops, lost: Lost): Promise<void> {
  warnAtStart(config, createLog(config.logLevel))
  const database = await openDatabase(config, { max: CONNECTIONS, name: nodeName(role, config.encryptionKeys) })
  stops.push(() => database.close())
  void database.lost.then(() => lost('the embedded PostgreSQL'))
  if (database.notice) say(database.notice)
  machines.watch(database.url)
  const tracing = await startTelling(config, { role, metrics: machines.metrics, stops })
  const parts = await createParts(config, database.db, { metrics: machines.metrics, tracing })
  outliveCuts((err) => parts.log.error({ err }, 'a connection was cut, and nobody waited for what it was asked'))
  stops.push(() => Promise.all([parts.threads.close(), parts.slowThread.close()]).then(() => undefined))
  // Before the workers, so that it stops after them: what they report last is still sent.
  await startAround(parts, database.url, role, stops)
  const simulators = needsSimulators(config, role) ? await simulate(config, stops, lost) : undefined
  if (role !== 'api') {
    const authorityUrl = config.authorityUrl ?? simulators?.authorityUrl
    if (authorityUrl === undefined) {
      parts.log.error('PLAKETTE_AUTHORITY_URL is not set: every application is refused with 503')
    } else {
      const workers = await startWorkers(parts, { databaseUrl: database.url, authorityUrl })
      stops.push(() => workers.stop())
    }
  }
  if (role !== 'worker') await listen(parts, database.url, stops)
  const demo = config.instance === 'test' ? await createDemo(parts.db, parts.clock.now()) : undefined
  if (demo) say(demoText(config.baseUrl, demo))
  say(`ready ${config.baseUrl}`)
}

/** What needs no authority: delivering webhooks, filing batches, and watching over it all. */
async function startAround(parts: Parts, databaseUrl: string, role: NodeRole, stops: Stops): Promise<void> {
  if (role !== 'api') {
    const webhooks = await startWebhooks(parts)
    stops.push(() => webhooks.stop())
    const batches = await startBatchWork(parts, databaseUrl)
    stops.push(() => batches.stop())
  }
  for (const watch of [startWebhookWatch(parts), startHealthWatch(parts)]) stops.push(() => watch.stop())
  if (isHeard(parts.config)) {
    const figures = startFigures({ ...parts, dataDir: parts.config.dataDir })
    stops.push(() => figures.stop())
  }
}

async function simulate(config: Config, stops: Stops, lost: Lost): Promise<Simulators> {
  const simulators = await startSimulators(config)
  void simulators.ended.then(() => lost('the program of the simulators'))
  stops.push(() => simulators.stop())
  return simulators
}

async function listen(parts: Parts, databaseUrl: string, stops: Stops): Promise<void> {
  const { config } = parts
  const intake = openPool(databaseUrl, { max: 1, name: 'plakette intake' })
  stops.push(() => intake.end({ timeout: 5 }))
  const outside = openOutside(parts)
  stops.push(() => outside.close())
  const accept = createIntake(parts, { intake, databaseUrl })
  const services = await createHttpServices(parts, accept, outside.services)
  const outbound = createOutbound(config.webhook)
  stops.push(() => outbound.close())
  const queue = workQueue(parts.log, { mostOfParty: QUEUED_PER_CLIENT })
  stops.push(() => queue.stop())
  const trials = workQueue(parts.log, { mostOfParty: QUEUED_PER_CLIENT, atOnce: TRIALS_AT_ONCE })
  stops.push(() => trials.stop())
  const around = { outside, outbound, accept, databaseUrl, later: queue.add, trials: { later: trials.add } }
  const { baseUrl } = config
  const bodyBudget = createFairBudget(config.bodyMemory)
  tellBodies(parts.metrics, bodyBudget)
  const requests = startRequestLog(parts)
  stops.push(() => requests.stop())
  const http = createHttp(services, {
    ...{ log: parts.log, clock: parts.clock, baseUrl, bodyBudget, requests, told: parts },
    extend: (app) => addDashboard(app, dashboardContext(parts, { ...around, bodyBudget }), WEB_ROOT),
  })
  await listenAt('PLAKETTE_PORT', http.listen({ host: config.host, port: config.port }))
  stops.push(() => http.close())
}

/** A second signal changes nothing: it often reaches the process twice, directly and through its parent. */
const untilTold = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve())
  })

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
