import { notePapers } from '../../../../domain/order/papers.ts'
import { flag, object } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { demanding, reading } from '../../input.ts'
import { actorOf } from '../../person.ts'
import { route } from '../../route.ts'
import type { OrderAnswer } from './order-answers.ts'
import { requireOrder } from './require-order.ts'
import { answerOf } from './show.route.ts'

const BODY = object({ arrived: flag })

/** Notes that certificate and seals of the order are there, or takes that back: then nothing warns of the provisional proof. */
export const notePapersArrived = route({
  method: 'PUT',
  path: '/orders/:id/papers',
  permission: 'file',
  async answer(request): Promise<OrderAnswer> {
    const { headId, shown } = await requireOrder(request)
    const { arrived } = demanding(reading(BODY, request.body), 'arrived')
    await change(
      request,
      (tx, now) => notePapers(tx, { attemptId: shown.id, by: arrived ? actorOf(request.person) : null }, now),
      () => ({
        ...{ action: 'order.papers', subject: `order ${headId}`, clientId: shown.clientId },
        details: { arrived },
      }),
    )
    request.context.orderChanged({ clientId: shown.clientId, headId })
    return answerOf(request)
  },
})
