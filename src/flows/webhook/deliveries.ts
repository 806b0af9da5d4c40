import { MINUTE, SECOND } from '../../kernel/duration.ts'
import { coalesce } from '../../platform/coalesce.ts'
import type { Pool } from '../../platform/db.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { startWorker } from '../../platform/worker.ts'
import { type AttemptDeps, type AttemptResult, attempt } from './attempt.ts'
import { type Claimed, claimDue } from './claim.ts'
import { findDue } from './due.ts'
import { createLanes, LIMITS, type Limits } from './lanes.ts'
import { recordAttempts } from './record-attempts.ts'

export interface DeliveryDeps extends AttemptDeps {
  db: Pool
  metrics: Metrics
}

export interface DeliveryOptions {
  retryScale: number
  /** Each attempt times out after 15 seconds (contract 2, 6.6). */
  timeoutMs: number
  /** How long a killed node's deliveries stay untouched. Longer than an attempt can take. */
  leaseMs: number
  limits: Limits
}

export const DELIVERY: Omit<DeliveryOptions, 'retryScale'> = {
  timeoutMs: 15 * SECOND,
  leaseMs: 30 * SECOND,
  limits: LIMITS,
}

/** A net below the hints, and how late a retry may be found that this node does not remember. */
const POLL_MS = SECOND
/** Retries this near are remembered; what is later is left to the poll. */
const REMEMBERED_MS = MINUTE

export interface Deliveries {
  /** Looks at once: at the webhooks of the hint, or everywhere. */
  wake(hint: string | undefined): void
  /** Finishes the attempts under way, then ends. */
  stop(): Promise<void>
}

/** Sends what is due, at least once, many at a time and fair by webhook (contract 2, 6.6; docs/adr/0016). */
export function startDeliveries(deps: DeliveryDeps, options: DeliveryOptions): Deliveries {
  const { db, clock, log } = deps
  const lanes = createLanes(options.limits)
  const underWay = new Set<Promise<void>>()
  const record = createRecorder(deps)
  let scannedAt = Number.NEGATIVE_INFINITY
  let turn: NodeJS.Timeout | undefined

  const worker = startWorker({
    name: 'webhook deliveries',
    everyMs: POLL_MS,
    log,
    async round(signal) {
      if (performance.now() - scannedAt >= POLL_MS) {
        scannedAt = performance.now()
        for (const { webhookId } of await findDue(db, clock.now())) lanes.expect(webhookId)
      }
      while (!signal.aborted && (await claimSome())) {
        // Until nothing is due or all hands are full.
      }
      clearTimeout(turn)
      const waitMs = lanes.nextTurnIn(performance.now())
      if (waitMs !== undefined) turn = setTimeout(() => worker.wake(), waitMs)
    },
  })

  async function claimSome(): Promise<boolean> {
    const demands = lanes.takeDemands(performance.now())
    if (demands.length === 0) return false
    const now = clock.now()
    const claimed = await claimDue(db, demands, now, new Date(now.getTime() + options.leaseMs))
    for (const demand of demands) {
      const own = claimed.filter(({ webhookId }) => webhookId === demand.webhookId)
      lanes.begun(
        demand,
        own.map(({ id }) => id),
        performance.now(),
      )
    }
    for (const delivery of claimed) begin(delivery)
    return true
  }

  function begin(delivery: Claimed): void {
    const done = deliver(delivery).finally(() => underWay.delete(done))
    underWay.add(done)
  }

  async function deliver(delivery: Claimed): Promise<void> {
    const result = await attempt(deps, delivery, options)
    const isFailure = result.failure !== undefined
    lanes.ended(delivery.webhookId, delivery.id, { isFailure }, performance.now())
    worker.wake()
    await record(result)
    if (result.nextAttemptAt) wakeForRetry(delivery.webhookId, result.nextAttemptAt.getTime() - clock.now().getTime())
  }

  function wakeForRetry(webhookId: number, waitMs: number): void {
    if (waitMs > REMEMBERED_MS) return
    setTimeout(
      () => {
        lanes.expect(webhookId)
        worker.wake()
      },
      Math.max(0, waitMs),
    ).unref()
  }

  return {
    wake(hint) {
      const webhookIds = (hint ?? '').split(',').map(Number).filter(Boolean)
      for (const webhookId of webhookIds) lanes.expect(webhookId)
      if (webhookIds.length === 0) scannedAt = Number.NEGATIVE_INFINITY
      worker.wake()
    },
    async stop() {
      await worker.stop()
      clearTimeout(turn)
      await Promise.all(underWay)
    },
  }
}

/** Results that come together are written together. One that cannot be written is repeated when its lease ends. */
function createRecorder({ db, log, metrics }: Pick<DeliveryDeps, 'db' | 'log' | 'metrics'>) {
  const counted = metrics.counter('plakette_webhook_attempts_total', 'Webhook attempts by what came of them.')
  const timed = metrics.histogram(
    'plakette_webhook_attempt_seconds',
    'How long webhook attempts took.',
    [0.01, 0.05, 0.1, 0.5, 1, 5, 15],
  )
  const write = coalesce<AttemptResult, true>({
    async flush(results) {
      await recordAttempts(db, results)
      return results.map(() => true)
    },
    keyOf: ({ delivery }) => String(delivery.id),
    maxBatch: 128,
    maxFlights: 2,
  })
  return async (result: AttemptResult): Promise<void> => {
    counted({ outcome: result.failure ?? 'delivered' })
    timed(result.durationMs / SECOND)
    if (result.failure !== undefined && !result.nextAttemptAt) {
      const { delivery, failure } = result
      log.warn({ deliveryId: delivery.id, webhookId: delivery.webhookId, failure }, 'a webhook delivery is given up')
    }
    await write(result).catch((error: unknown) =>
      log.error({ err: error, deliveryId: result.delivery.id }, 'the result of a webhook attempt was not stored'),
    )
  }
}
