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

/** Results that come together are written together. One that cannot be written is repeated when its lease ends. */
export function createRecorder({ db, log, metrics, wake }: RecorderDeps): (result: AttemptResult) => Promise<void> {
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
    metrics.count('plakette_webhook_attempts_total', { outcome: failure ?? 'delivered' })
    metrics.observe('plakette_webhook_attempt_seconds', result.durationMs / SECOND, {})
    if (failure !== undefined && !nextAttemptAt) {
      log.warn({ deliveryId: delivery.id, webhookId: delivery.webhookId, failure }, 'a webhook delivery is given up')
    }
    await write(result).catch((error: unknown) =>
      log.error({ err: error, deliveryId: delivery.id }, 'the result of a webhook attempt was not stored'),
    )
  }
}
