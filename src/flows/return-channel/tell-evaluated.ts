import type { ChangedAttempt } from '../../domain/order/locked-attempts.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Told } from '../../platform/telemetry/told.ts'
import { spanOf } from '../../platform/telemetry/trace-ids.ts'
import { tellDecisions } from '../status-query/tell-decisions.ts'
import type { Evaluation } from './return-message.ts'

interface Evaluated {
  changed: readonly ChangedAttempt[]
  outcomes: readonly Evaluation[]
  begunAt: Date
}

/** What messages of one transaction brought, once it is committed. Each order that learnt something has a span of it. */
export function tellEvaluated(
  { metrics, tracing, clock }: Told & { clock: Clock },
  { changed, outcomes, begunAt }: Evaluated,
): void {
  for (const outcome of outcomes) metrics?.count('plakette_return_messages_total', { outcome })
  tellDecisions(metrics, changed)
  if (!tracing?.isOn) return
  const endedAt = clock.now()
  for (const { after } of changed) {
    tracing.record({
      ...{ name: 'return message', kind: 'consumer', traceId: after.traceId, parent: spanOf('dispatch', after.id) },
      ...{ endedAt, durationMs: endedAt.getTime() - begunAt.getTime() },
      attributes: {
        'plakette.order.id': after.id,
        'plakette.transaction': after.businessTransaction,
        'plakette.state': after.state,
      },
    })
  }
}
