import { MINUTE, SECOND } from '../../../kernel/duration.ts'
import type { Told } from '../../../platform/telemetry/told.ts'
import { startWorker } from '../../../platform/worker.ts'
import { type AttemptDeps, attempt } from './attempt.ts'
import { createRecorder, type RecorderDeps } from './attempt-recorder.ts'
import { type ClaimedDelivery, claimDue } from './claim.ts'
import { findDue } from './due-deliveries.ts'
import { type LaneLimits, LIMITS } from './lane.ts'
import { createLanes } from './lanes.ts'
import { tellAttempt } from './tell-attempt.ts'

type DeliveryDeps = AttemptDeps & RecorderDeps & Pick<Told, 'tracing'>

export interface DeliveryOptions {
  retryScale: number
  /** Each attempt times out after 15 seconds (contract 2, 6.6). */
  timeoutMs: number
  /** How long a killed node's deliveries stay untouched. Longer than an attempt can take. */
  leaseMs: number
  limits: LaneLimits
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
    const claimed = await claimDue(db, demands, now, new Date(now.getTime() + options.leaseMs), {
      isTraced: deps.tracing?.isOn ?? false,
    })
    const byWebhook = Map.groupBy(claimed, ({ webhookId }) => webhookId)
    for (const demand of demands) {
      const own = byWebhook.get(demand.webhookId) ?? []
      lanes.begun(
        demand,
        own.map(({ id }) => id),
        performance.now(),
      )
    }
    for (const delivery of claimed) begin(delivery)
    return true
  }

  function begin(delivery: ClaimedDelivery): void {
    const done = deliver(delivery).finally(() => underWay.delete(done))
    underWay.add(done)
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const result = await attempt(deps, delivery, options)
    tellAttempt(deps.tracing, delivery, result)
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
