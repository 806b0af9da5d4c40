import { recordAct } from '../../../../domain/client/audit.ts'
import { type Settled, settleMessage } from '../../../../domain/unmatched-message/settle-message.ts'
import { UNMATCHED_STATES } from '../../../../domain/unmatched-message/unmatched-message.ts'
import { integer, object } from '../../../../kernel/rules/shape.ts'
import type { Sql } from '../../../../platform/db.ts'
import { change } from '../../change.ts'
import { demanding, reading, word } from '../../input.ts'
import { actorOf } from '../../person.ts'
import { type RouteRequest, route } from '../../route.ts'
import { messageAnswerOf, messageIdOf, noMessage, subjectOf } from './message-parts.ts'
import type { MessageAnswer } from './unmatched-answers.ts'

const BODY = object({ state: word(UNMATCHED_STATES), orderId: integer })
/** As order: takes it away. Null would count as absent, and what is absent stays as it was. */
const NO_ORDER = 0

/** Notes what was done with a message, and which order it is about. */
export const setMessage = route({
  method: 'PUT',
  path: '/unmatched/:id',
  permission: 'unmatched',
  async answer(request): Promise<MessageAnswer> {
    const { scope, params } = request
    const { state, orderId } = demanding(reading(BODY, request.body), 'state')
    const id = messageIdOf(params)
    const wanted = { state, orderId: orderId === NO_ORDER ? null : orderId }
    await change(
      request,
      async (tx, now) => {
        const settled = await settleMessage(tx, { id, clientId: scope.clientId }, wanted, now)
        if (!settled) throw noMessage()
        await noteAtOrders(tx, request, settled, now)
        return settled
      },
      ({ after, clientId }) => ({
        ...{ action: 'unmatched.set', subject: subjectOf(id), clientId: clientId ?? scope.clientId },
        details: { state: after.state, order: after.orderId },
      }),
    )
    return messageAnswerOf(request)
  },
})

/** That a message was assigned stands in the timeline of its order, too. */
async function noteAtOrders(
  tx: Sql,
  { person, scope }: Pick<RouteRequest, 'person' | 'scope'>,
  { before, after, clientId }: Settled,
  now: Date,
): Promise<void> {
  if (before.orderId === after.orderId) return
  const by = { actor: actorOf(person), clientId: clientId ?? scope.clientId, details: { message: after.id } }
  const note = (action: string, orderId: number | null) =>
    orderId === null ? undefined : recordAct(tx, { ...by, action, subject: `order ${orderId}` }, now)
  await note('order.unassign-mail', before.orderId)
  await note('order.assign-mail', after.orderId)
}
