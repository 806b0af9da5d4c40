import { spanOf } from '../../../platform/telemetry/trace-ids.ts'
import type { Tracing } from '../../../platform/telemetry/tracing.ts'
import type { AttemptResult } from './attempt.ts'
import type { ClaimedDelivery } from './claim.ts'

/** The attempt to deliver an event of an order belongs to the order's trace. */
export function tellAttempt(
  tracing: Tracing | undefined,
  { orderId, traceId, webhookId }: ClaimedDelivery,
  { at, durationMs, failure, number, status }: AttemptResult,
): void {
  if (!tracing?.isOn || orderId === null || traceId === null) return
  tracing.record({
    ...{ name: 'webhook attempt', kind: 'client', traceId, parent: spanOf('order', orderId) },
    ...{ endedAt: new Date(at.getTime() + durationMs), durationMs, hasFailed: failure !== undefined },
    attributes: {
      'plakette.order.id': orderId,
      'plakette.webhook.id': webhookId,
      'plakette.attempt': number,
      'plakette.outcome': failure ?? 'delivered',
      'http.response.status_code': status,
    },
  })
}
