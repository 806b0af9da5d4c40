import type { Transaction } from '../../domain/application/transaction.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Told } from '../../platform/telemetry/told.ts'
import { spanOf } from '../../platform/telemetry/trace-ids.ts'

interface AcceptedOrder {
  /** Of the attempt. */
  orderId: number
  transaction: Transaction
  kind: 'new' | 'repeat' | 'correction'
  traceId: string
  /** When the work on it began. */
  begunAt: Date
}

/** The span of an order's acceptance is the parent of all that follows; a repeat brings no order. */
export function tellAccepted(
  { metrics, tracing, clock }: Told & { clock: Clock },
  { orderId, transaction, kind, traceId, begunAt }: AcceptedOrder,
): void {
  metrics?.count('plakette_acceptances_total', { transaction, kind })
  if (!tracing?.isOn || kind === 'repeat') return
  const endedAt = clock.now()
  tracing.record({
    ...{ name: 'accept order', kind: 'internal', traceId, span: spanOf('order', orderId), endedAt },
    parent: tracing.requestSpan(traceId),
    durationMs: endedAt.getTime() - begunAt.getTime(),
    attributes: { 'plakette.order.id': orderId, 'plakette.transaction': transaction, 'plakette.kind': kind },
  })
}
