import type { ClaimedOrder } from '../../domain/order/lane/lane.ts'
import { isFailed, move } from '../../domain/order/state.ts'
import { SECOND } from '../../kernel/duration.ts'
import { spanOf } from '../../platform/telemetry/trace-ids.ts'
import type { DispatchDeps } from './deps.ts'
import type { Dispatched, NotSent } from './submit.ts'

/** Sends an order and tells how long it waited, how long that took, and what came of it. */
export async function tellDispatch(
  { metrics, tracing, clock }: Pick<DispatchDeps, 'metrics' | 'tracing' | 'clock'>,
  order: ClaimedOrder,
  submit: () => Promise<Dispatched | NotSent>,
): Promise<Dispatched | NotSent> {
  const begunAt = clock.now()
  const since = performance.now()
  const dispatched = await submit()
  const durationMs = performance.now() - since
  const outcome = typeof dispatched === 'string' ? dispatched : dispatched.trigger
  metrics?.observe('plakette_lane_wait_seconds', (begunAt.getTime() - order.createdAt.getTime()) / SECOND, {})
  metrics?.observe('plakette_dispatch_seconds', durationMs / SECOND, { outcome })
  if (!tracing?.isOn) return dispatched
  tracing.record({
    ...{ name: 'dispatch order', kind: 'client', traceId: order.traceId, span: spanOf('dispatch', order.id) },
    parent: spanOf('order', order.id),
    ...{ endedAt: new Date(begunAt.getTime() + durationMs), durationMs },
    hasFailed: typeof dispatched === 'string' || isFailed(move(order.state, dispatched.trigger) ?? order.state),
    attributes: {
      'plakette.order.id': order.id,
      'plakette.transaction': order.businessTransaction,
      'plakette.outcome': outcome,
    },
  })
  return dispatched
}
