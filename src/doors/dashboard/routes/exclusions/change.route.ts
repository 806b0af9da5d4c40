import { addExclusion, liftExclusion } from '../../../../domain/exclusion/exclusion.ts'
import { failFirstWaiting } from '../../../../flows/exclusion/fail-waiting.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { demanding, idOf, line, reading } from '../../input.ts'
import { actorOf } from '../../person.ts'
import { route } from '../../route.ts'

const LONGEST_REASON = 500

const EXCLUDE = object({ kopaVp: text, reason: line(LONGEST_REASON) })
const LIFT = object({ reason: line(LONGEST_REASON) })

export interface ExcludedAnswer {
  id: number
  /** Waiting orders that are not sent any more. */
  failed: number
}

/** Cuts a contract partner off at once: for the client, or for all when an operator looks at all. */
export const addPartnerExclusion = route({
  method: 'POST',
  path: '/exclusions',
  permission: 'exclusions',
  async answer(request): Promise<ExcludedAnswer> {
    const { kopaVp, reason } = demanding(reading(EXCLUDE, request.body), 'kopaVp', 'reason')
    const { context, person, scope } = request
    const wanted = { kopaVp: kopaVp.trim().toUpperCase(), clientId: scope.clientId, reason, by: actorOf(person) }
    const { id } = await change(
      request,
      (tx) => addExclusion(tx, wanted, () => context.clock.now()),
      (excluded) => ({
        ...{ action: 'exclusion.add', subject: `contract partner ${excluded.kopaVp}` },
        details: { exclusion: excluded.id, reason },
      }),
    )
    return { id, failed: await failFirstWaiting(context, { ...wanted, id }) }
  },
})

/** Lets somebody file for it again. */
export const liftPartnerExclusion = route({
  method: 'POST',
  path: '/exclusions/:id/lift',
  permission: 'exclusions',
  async answer(request): Promise<undefined> {
    const { reason } = demanding(reading(LIFT, request.body), 'reason')
    const wanted = { id: idOf(request.params), by: actorOf(request.person), reason }
    await change(
      request,
      (tx, now) => liftExclusion(tx, request.scope.clientId, wanted, now),
      ({ id, kopaVp, clientId }) => ({
        ...{ action: 'exclusion.lift', subject: `contract partner ${kopaVp}` },
        ...(clientId !== null && { clientId }),
        details: { exclusion: id, reason },
      }),
    )
  },
})
