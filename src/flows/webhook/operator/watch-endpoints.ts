import type { Clock } from '../../../kernel/clock.ts'
import { MINUTE, SECOND } from '../../../kernel/duration.ts'
import type { Pool } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { startWorker, type Worker } from '../../../platform/worker.ts'
import { findDue } from '../delivery/due-deliveries.ts'

const EVERY_MS = 15 * SECOND
/** Far longer than a delivery waits when all is well. */
const ALARM_MS = 2 * MINUTE

interface WatchDeps {
  db: Pool
  clock: Clock
  log: Log
  metrics: Metrics
}

/** Raises an alarm when deliveries are due but nobody picks them up. Runs on every node: the workers may be what is missing. */
export function startWebhookWatch({ db, clock, log, metrics }: WatchDeps, everyMs: number = EVERY_MS): Worker {
  return startWorker({
    name: 'webhook watch',
    everyMs,
    log,
    async round() {
      const now = clock.now()
      const due = await findDue(db, now)
      const ages = due.map(({ dueSince }) => now.getTime() - dueSince.getTime())
      const oldestMs = Math.max(0, ...ages)
      metrics.set('plakette_webhook_oldest_due_seconds', oldestMs / SECOND, {})
      metrics.set('plakette_webhook_due_webhooks', due.length, {})
      if (oldestMs < ALARM_MS) return
      const late = due.filter((_, index) => (ages[index] ?? 0) >= ALARM_MS).map(({ webhookId }) => webhookId)
      log.warn(
        { oldestDueSeconds: Math.round(oldestMs / SECOND), webhookIds: late.slice(0, 20) },
        'webhook deliveries are due but not picked up',
      )
    },
  })
}
