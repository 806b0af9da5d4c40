import { SECOND } from '../../../kernel/duration.ts'
import { coalesce } from '../../../platform/coalesce.ts'
import type { Pool } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import type { Wake } from '../../../platform/wake.ts'
import type { AttemptResult } from './attempt.ts'
import { recordAttempts } from './record-attempts.ts'
import { createWebhookHints } from './webhook-hint.ts'

export interface RecorderDeps {
  db: Pool
  log: Log
  metrics: Metrics
  wake: Pick<Wake, 'notify'>
}

const BOUNDS_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15]

/** Results that come together are written together. One that cannot be written is repeated when its lease ends. */
export function createRecorder({ db, log, metrics, wake }: RecorderDeps): (result: AttemptResult) => Promise<void> {
  const counted = metrics.counter('plakette_webhook_attempts_total', 'Webhook attempts by what came of them.')
  const timed = metrics.histogram('plakette_webhook_attempt_seconds', 'How long attempts took.', BOUNDS_SECONDS)
  const hint = createWebhookHints(wake)
  const write = coalesce<AttemptResult, true>({
    async flush(results) {
      hint(await recordAttempts(db, results))
      return results.map(() => true)
    },
    keyOf: ({ delivery }) => String(delivery.id),
    maxBatch: 128,
    maxFlights: 2,
  })
  return async (result) => {
    const { delivery, failure, nextAttemptAt } = result
    counted({ outcome: failure ?? 'delivered' })
    timed(result.durationMs / SECOND)
    if (failure !== undefined && !nextAttemptAt) {
      log.warn({ deliveryId: delivery.id, webhookId: delivery.webhookId, failure }, 'a webhook delivery is given up')
    }
    await write(result).catch((error: unknown) =>
      log.error({ err: error, deliveryId: delivery.id }, 'the result of a webhook attempt was not stored'),
    )
  }
}
