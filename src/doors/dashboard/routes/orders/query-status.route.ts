import { change } from '../../change.ts'
import { type RouteRequest, route } from '../../route.ts'
import type { QueriedAnswer } from './order-answers.ts'
import { requireOrder } from './require-order.ts'
import { answerOf } from './show.route.ts'

/** Asks the authority how an order stands, and notes who did. */
export const queryOrderStatus = route({
  method: 'POST',
  path: '/orders/:id/query-status',
  permission: 'file',
  async answer(request): Promise<QueriedAnswer> {
    const { headId, shown } = await requireOrder(request)
    const answer = await askAndNote(request, { headId, clientId: shown.clientId })
    return { answer, order: await answerOf(request) }
  },
})

/** The status in the authority's words; null when it does not know the application. */
export async function askAndNote(
  request: Pick<RouteRequest, 'context' | 'person' | 'scope'>,
  { headId, clientId }: { headId: number; clientId: number },
): Promise<string | null> {
  const { status = null } = await request.context.orders.queryStatus(headId)
  await change(
    request,
    async () => undefined,
    () => ({ action: 'order.query-status', subject: `order ${headId}`, clientId, details: { answer: status } }),
  )
  return status
}
