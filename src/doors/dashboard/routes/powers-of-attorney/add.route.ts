import { findClientProfile } from '../../../../domain/client/caller.ts'
import { allPowerFindings } from '../../../../domain/power-of-attorney/check-request.ts'
import { brokenRules, forbidden, notFound } from '../../../../kernel/refusal.ts'
import { change } from '../../change.ts'
import { actorOf } from '../../person.ts'
import { route } from '../../route.ts'
import type { CreatedPowerAnswer } from './power-answers.ts'

/** Has a power of attorney signed, as `POST /powerOfAttorneys` would (contract 2, 4.1); all that is wrong is told at once. */
export const addPower = route({
  method: 'POST',
  path: '/powers-of-attorney',
  permission: 'powers',
  scoped: 'one',
  async answer(request): Promise<CreatedPowerAnswer> {
    const { context, scope, person, body, traceId } = request
    const client = await findClientProfile(context.db, scope.clientId)
    if (!client) throw notFound('There is no such client').because('no-client')
    if (!client.active) throw forbidden('The client is switched off').because('client-off')
    const findings = allPowerFindings(body)
    if (findings.length > 0) throw brokenRules(findings)
    const { id } = await context.powers.create({ client, userName: actorOf(person), body, traceId })
    await change(
      request,
      async () => undefined,
      () => ({ action: 'power-of-attorney.add', subject: `power of attorney ${id}` }),
    )
    return { id }
  },
})
