import { releaseFiles } from '../../../../domain/order/release-files.ts'
import { change } from '../../change.ts'
import { type RouteRequest, route } from '../../route.ts'
import type { OrderAnswer } from './order-answers.ts'
import { requireOrder } from './require-order.ts'
import { answerOf } from './show.route.ts'

/** Lets programs fetch the files of an order for another 72 hours. */
export const releaseFilesOfOrder = route({
  method: 'POST',
  path: '/orders/:id/release-files',
  permission: 'file',
  async answer(request): Promise<OrderAnswer> {
    const { headId, shown, attempts } = await requireOrder(request)
    const attemptIds = attempts.map(({ id }) => id)
    await releaseAndNote(request, { headId, clientId: shown.clientId, attemptIds })
    return answerOf(request)
  },
})

/** Tells how many files there are. */
export const releaseAndNote = (
  request: Pick<RouteRequest, 'context' | 'person' | 'scope'>,
  { headId, clientId, attemptIds }: { headId: number; clientId: number; attemptIds: readonly number[] },
): Promise<number> =>
  change(
    request,
    (tx, now) => releaseFiles(tx, attemptIds, now),
    (count) => ({ action: 'file.release', subject: `order ${headId}`, clientId, details: { count } }),
  )
