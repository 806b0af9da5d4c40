import { accountKey } from '../../domain/client/gks-account.ts'
import { compareForecasts, keepForecast, newestWaiting } from '../../domain/order/lane/forecast-sample.ts'
import { laneFigures } from '../../domain/order/lane/lane-figures.ts'
import { waitingPlaces } from '../../domain/order/lane/waiting-place.ts'
import type { Clock } from '../../kernel/clock.ts'
import { SECOND } from '../../kernel/duration.ts'
import type { Pool } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { SessionLocks } from '../../platform/session-locks.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import { marginMs } from './forecast.ts'
import { USUAL_MS } from './lanes.ts'

/**
 * A sample by a worker, so that accepting an order costs nothing: of each lane one order in ten seconds, however many are filed.
 * What is sent sooner than that nobody has looked up a forecast for.
 */
const EVERY_MS = 10 * SECOND

interface MeasureDeps {
  db: Pool
  clock: Clock
  log: Log
  locks: SessionLocks
}

/** Keeps what is forecast for waiting orders and compares it with when they went, on one node at a time. */
export const startMeasuring = (deps: MeasureDeps): Worker =>
  startWorker({
    name: 'forecasts',
    everyMs: EVERY_MS,
    log: deps.log,
    async round() {
      const hold = await deps.locks.tryHold('forecasts')
      if (!hold) return
      try {
        await measure(deps)
      } finally {
        await hold.release()
      }
    },
  })

/** The forecast is the one that the page of an order shows: its place in the lane times the pace of the lane. */
export async function measure({ db, clock }: Pick<MeasureDeps, 'db' | 'clock'>): Promise<void> {
  await compareForecasts(db)
  const waiting = await newestWaiting(db)
  if (waiting.length === 0) return
  const [places, figures] = await Promise.all([
    waitingPlaces(
      db,
      waiting.map(({ orderId }) => orderId),
    ),
    laneFigures(db, undefined),
  ])
  const paces = new Map(figures.map((lane) => [accountKey(lane), lane.msPerOrder]))
  const madeAt = clock.now()
  for (const order of waiting) {
    const place = places.get(order.orderId)
    // It has gone meanwhile.
    if (place === undefined) continue
    const waitMs = place * (paces.get(accountKey(order)) ?? USUAL_MS)
    const predictedAt = new Date(madeAt.getTime() + waitMs)
    await keepForecast(db, { ...order, madeAt, predictedAt, marginMs: marginMs(waitMs) })
  }
}
