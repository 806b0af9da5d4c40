import { countEvents } from '../../domain/event/event.ts'
import { laneTotals } from '../../domain/order/lane/lane-totals.ts'
import type { Clock } from '../../kernel/clock.ts'
import { SECOND } from '../../kernel/duration.ts'
import { isDatabaseGone } from '../../platform/database-gone.ts'
import type { Sql } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { tellDatabase } from '../../platform/telemetry/database-figures.ts'
import { tellDisk } from '../../platform/telemetry/process-figures.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import { countOpenMessages } from '../return-channel/return-message.ts'

const EVERY_MS = 15 * SECOND

interface FigureDeps {
  db: Sql
  clock: Clock
  log: Log
  metrics: Metrics
  dataDir: string
}

/** Looks up now and then what only the database knows. Runs on every node that tells its figures to anybody. */
export const startFigures = (deps: FigureDeps, everyMs: number = EVERY_MS): Worker =>
  startWorker({ name: 'figures', everyMs, log: deps.log, round: () => lookUp(deps) })

async function lookUp({ db, clock, metrics, dataDir }: FigureDeps): Promise<void> {
  try {
    await Promise.all([
      tellDisk(metrics, dataDir).catch(() => undefined),
      tellDatabase(db, metrics),
      tellLanes(db, metrics, clock.now()),
      countOpenMessages(db).then((open) => metrics.set('plakette_return_messages_open', open, {})),
      countEvents(db).then((given) => metrics.total('plakette_events_total', given, {})),
    ])
    metrics.set('plakette_database_up', 1, {})
  } catch (error) {
    metrics.set('plakette_database_up', 0, {})
    if (!isDatabaseGone(error)) throw error
  }
}

async function tellLanes(db: Sql, metrics: Metrics, now: Date): Promise<void> {
  const { lanes, waiting, inFlight, held, oldestAt } = await laneTotals(db)
  metrics.set('plakette_lanes', lanes, {})
  metrics.set('plakette_lane_waiting_orders', waiting, {})
  metrics.set('plakette_lane_in_flight_orders', inFlight, {})
  metrics.set('plakette_lane_held_orders', held, {})
  metrics.set('plakette_lane_oldest_seconds', oldestAt ? (now.getTime() - oldestAt.getTime()) / SECOND : 0, {})
}
