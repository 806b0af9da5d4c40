import type { ChangedAttempt } from '../../domain/order/locked-attempts.ts'
import { isDecided } from '../../domain/order/state.ts'
import type { Metrics } from '../../platform/metrics.ts'

/** Counts what the authority has decided with some news, once the news are committed. */
export function tellDecisions(metrics: Pick<Metrics, 'count'> | undefined, changed: readonly ChangedAttempt[]): void {
  for (const { before, after } of changed) {
    if (isDecided(before.state) || !isDecided(after.state)) continue
    metrics?.count('plakette_decisions_total', { transaction: after.businessTransaction, decision: after.state })
  }
}
