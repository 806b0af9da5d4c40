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
import { createLog, type Log } from '../platform/log.ts'
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
import { needsSimulators, type Simulators, simulatorsUrl, startSimulators } from './simulators.ts'
import { warnAtStart } from './start-warnings.ts'
import { createStops, type Stops } from './stop.ts'
import { LINGER_MS, STARTING_MS, STOP_PARTS, stopBoundMs } from './stop-parts.ts'
import { isHeard, startTelling, tellBodies } from './telling.ts'
import { startBatchWork, startWebhooks, startWorkers } from './workers.ts'

const CONNECTIONS = 16
/** As many as one act of a person may be about. */
const QUEUED_PER_CLIENT = 2_000
/** They mostly wait for somebody else's program. */
const TRIALS_AT_ONCE = 16
/** Where the build of the dashboard's pages lies. */
const WEB_ROOT = join(import.meta.dirname, '../../web/dist')

/** Runs the service until it is told to stop; running requests and dispatches in flight are finished first. */
export async function runService(config: Config, role: NodeRole): Promise<void> {
  const stops = createStops()
  const machines = openMachineDoor(config, role)
  const log = createLog(config.logLevel)
  const told = untilTold().then(() => {
    if (machines.phase() === 'starting')
      endAfter(STARTING_MS, log, 'the start did not end after the node was told to stop')
    machines.enter('stopping')
  })
  let unfinished: readonly string[] = []
  try {
    await machines.open()
    stops.add('machines', machines.close)
    await start(config, role, machines, stops, (what) => machines.phase() === 'stopping' || giveUp(what))
    machines.enter('running')
    await told
  } finally {
    machines.enter('stopping')
    log.info({ boundMs: stopBoundMs(stops.parts(), config) }, 'stopping')
    unfinished = await stops.run(log, (part) => STOP_PARTS[part].boundMs(config))
    endAfter(LINGER_MS, log, 'the process did not end by itself')
  }
  if (unfinished.length > 0) throw new Error(`parts of the stop did not end well: ${unfinished.join(', ')}`)
}

/** A hard end, unless the process has ended by then. What was promised is in the database: the next start puts things right. */
const endAfter = (ms: number, log: Log, because: string): void => {
  const end = (): void => {
    log.warn({ ms }, because)
    process.exit()
  }
  setTimeout(end, ms).unref()
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
  stops.add('database', database.close)
  void database.lost.then(() => lost('the embedded PostgreSQL'))
  if (database.notice) say(database.notice)
  machines.watch(database.url)
  const tracing = await startTelling(config, { role, metrics: machines.metrics, stops })
  const parts = await createParts(config, database.db, { metrics: machines.metrics, tracing })
  outliveCuts((err) => parts.log.error({ err }, 'a connection was cut, and nobody waited for what it was asked'))
  stops.add('threads', () => Promise.all([parts.threads.close(), parts.slowThread.close()]))
  await startAround(parts, database.url, role, stops)
  const simulators = needsSimulators(config, role) ? await simulate(config, stops, lost) : undefined
  if (role !== 'api') {
    const authorityUrl = config.authorityUrl ?? simulators?.authorityUrl
    if (authorityUrl === undefined) {
      parts.log.error('PLAKETTE_AUTHORITY_URL is not set: every application is refused with 503')
    } else {
      const workers = await startWorkers(parts, { databaseUrl: database.url, authorityUrl })
      stops.add('authority', workers.stop)
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
    stops.add('webhooks', webhooks.stop)
    const batches = await startBatchWork(parts, databaseUrl)
    stops.add('batches', batches.stop)
  }
  for (const watch of [startWebhookWatch(parts), startHealthWatch(parts)]) stops.add('watches', watch.stop)
  if (isHeard(parts.config)) {
    const figures = startFigures({ ...parts, dataDir: parts.config.dataDir })
    stops.add('watches', figures.stop)
  }
}

async function simulate(config: Config, stops: Stops, lost: Lost): Promise<Simulators> {
  const simulators = await startSimulators(config)
  void simulators.ended.then(() => lost('the program of the simulators'))
  stops.add('simulators', simulators.stop, simulators.kill)
  return simulators
}

async function listen(parts: Parts, databaseUrl: string, stops: Stops): Promise<void> {
  const { config } = parts
  const intake = openPool(databaseUrl, { max: 1, name: 'plakette intake' })
  stops.add('database', () => intake.end({ timeout: 5 }))
  const outside = openOutside(parts)
  stops.add('partners', outside.close)
  const accept = createIntake(parts, { intake, databaseUrl })
  const services = await createHttpServices(parts, accept, outside.services)
  const outbound = createOutbound(config.webhook)
  stops.add('partners', outbound.close)
  const queue = workQueue(parts.log, { mostOfParty: QUEUED_PER_CLIENT })
  stops.add('errands', queue.stop)
  const trials = workQueue(parts.log, { mostOfParty: QUEUED_PER_CLIENT, atOnce: TRIALS_AT_ONCE })
  stops.add('errands', trials.stop)
  const around = { outside, outbound, accept, databaseUrl, later: queue.add, trials: { later: trials.add } }
  const { baseUrl, returnChannelIntervalMs: mailboxIntervalMs } = config
  const bodyBudget = createFairBudget(config.bodyMemory)
  tellBodies(parts.metrics, bodyBudget)
  const requests = startRequestLog(parts)
  stops.add('errands', requests.stop)
  const http = createHttp(services, {
    ...{ log: parts.log, clock: parts.clock, baseUrl, bodyBudget, requests, told: parts },
    trustedProxies: config.trustedProxies,
    shown: { simulatorUrl: simulatorsUrl(config), mailboxIntervalMs },
    extend: (app) => addDashboard(app, dashboardContext(parts, { ...around, bodyBudget }), WEB_ROOT),
  })
  await listenAt('PLAKETTE_PORT', http.listen({ host: config.host, port: config.port }))
  stops.add(
    'requests',
    () => http.close(),
    () => http.server.closeAllConnections(),
  )
}

/** A second signal changes nothing: it often reaches the process twice, directly and through its parent. */
const untilTold = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve())
  })

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
