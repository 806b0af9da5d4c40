import { recordAct } from '../../../../domain/client/audit.ts'
import { findClientProfile } from '../../../../domain/client/caller.ts'
import { allPowerFindings } from '../../../../domain/power-of-attorney/check-request.ts'
import { brokenRules, forbidden, notFound } from '../../../../kernel/refusal.ts'
import { isRecord, object, uuid } from '../../../../kernel/rules/shape.ts'
import { demanding, reading } from '../../input.ts'
import { actorOf } from '../../person.ts'
import { route } from '../../route.ts'
import type { CreatedPowerAnswer } from './power-answers.ts'

const WISH = object({ key: uuid })

/** Has a power of attorney signed, as `POST /powerOfAttorneys` would (contract 2, 4.1); all that is wrong is told at once. The same key never makes two. */
export const addPower = route({
  method: 'POST',
  path: '/powers-of-attorney',
  permission: 'powers',
  scoped: 'one',
  async answer(request): Promise<CreatedPowerAnswer> {
    const { context, scope, person, traceId } = request
    const { key } = demanding(reading(WISH, request.body), 'key')
    const { key: _, ...body } = isRecord(request.body) ? request.body : {}
    const client = await findClientProfile(context.db, scope.clientId)
    if (!client) throw notFound('There is no such client').because('no-client')
    if (!client.active) throw forbidden('The client is switched off').because('client-off')
    const findings = allPowerFindings(body)
    if (findings.length > 0) throw brokenRules(findings)
    const actor = actorOf(person)
    const act = { actor, action: 'power-of-attorney.add', clientId: scope.clientId }
    const { id } = await context.powers.create({
      ...{ client, userName: actor, body, traceId },
      wish: {
        key,
        stored: (tx, id) => recordAct(tx, { ...act, subject: `power of attorney ${id}` }, context.clock.now()),
      },
    })
    return { id }
  },
})
