import { type Accesses, createAccesses } from '../domain/gks-access/access.ts'
import { readBaseAccess } from '../domain/gks-access/base-access.ts'
import { createOrderHints, type OrderChanged } from '../domain/order/order-hint.ts'
import type { HealthReport } from '../flows/health/report.ts'
import { createHealth } from '../flows/health/watch.ts'
import { type Clock, shiftedClock } from '../kernel/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Pool } from '../platform/db.ts'
import { createLog, type Log } from '../platform/log.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import { ownSeal } from '../platform/seal/encryption-key.ts'
import type { Seal } from '../platform/seal/seal.ts'
import { sealAside } from '../platform/seal/seal-aside.ts'
import { sharedRuns } from '../platform/shared-runs.ts'
import { NO_TRACING, type Tracing } from '../platform/telemetry/tracing.ts'
import type { ThreadPool } from '../platform/thread-pool.ts'
import { createWake, type Wake } from '../platform/wake.ts'
import { openSlowThread, openThreads } from './aside.ts'
import { powerHealth } from './power-settings.ts'

/** Anybody may ask for the health, without a login: however many do, it is asked of the database this often. */
const HEALTH_EVERY_MS = 25

/** What every role of the service is built from. The only place where parts meet. */
export interface Parts {
  config: Config
  db: Pool
  clock: Clock
  log: Log
  seal: Seal
  /** For what would keep everybody waiting; they begin when they are needed. */
  threads: ThreadPool
  /** For what takes seconds. */
  slowThread: ThreadPool
  wake: Wake
  /** Tells open pages of the dashboard, on every node. */
  orderChanged: OrderChanged
  metrics: Metrics
  tracing: Tracing
  accesses: Accesses
  health(): Promise<HealthReport>
}

/** What a command does is over before anybody could ask. */
const unheard = () => ({ metrics: createMetrics(), tracing: NO_TRACING })

export async function createParts(
  config: Config,
  db: Pool,
  { metrics, tracing }: Pick<Parts, 'metrics' | 'tracing'> = unheard(),
): Promise<Parts> {
  const log = createLog(config.logLevel)
  const clock = shiftedClock(config.clockShiftMs)
  const own = await ownSeal(config, db)
  const threads = openThreads(own.recipe)
  const seal = sealAside(own, threads)
  const accesses = createAccesses(db, seal, await readBaseAccess(config, clock.now()), config)
  const health = createHealth({ db, clock, log, metrics, seal, base: accesses.base, powers: powerHealth(config) })
  const wake = createWake(db, log)
  return {
    ...{
      config,
      db,
      clock,
      log,
      seal,
      threads,
      slowThread: openSlowThread(own.recipe),
      wake,
      orderChanged: createOrderHints(wake),
      metrics,
      tracing,
      accesses,
    },
    health: sharedRuns(health, { everyMs: HEALTH_EVERY_MS }),
  }
}
