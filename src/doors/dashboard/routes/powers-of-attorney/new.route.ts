import { toPartyBody } from '../../../../domain/party/to-party-body.ts'
import { newestRequest } from '../../../../domain/power-of-attorney/process.store.ts'
import { route } from '../../route.ts'
import type { NewPowerAnswer } from './power-answers.ts'

/** What the form must know: who can sign, and whom the client named as representative last. */
export const showNewPower = route({
  method: 'GET',
  path: '/powers-of-attorney/new',
  permission: 'powers',
  scoped: 'one',
  async answer({ context: { db, seal, powers }, scope }): Promise<NewPowerAnswer> {
    const last = await newestRequest(db, seal, scope.clientId)
    return {
      signers: powers.signers,
      hasMandateTemplate: powers.around.hasMandateTemplate,
      representative: last ? toPartyBody(last.form.representative) : null,
    }
  },
})
