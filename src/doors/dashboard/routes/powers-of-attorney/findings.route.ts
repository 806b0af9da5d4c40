import { allPowerFindings } from '../../../../domain/power-of-attorney/check-request.ts'
import { route } from '../../route.ts'
import type { PowerFindingsAnswer } from './power-answers.ts'

/** Everything that is wrong with a request, by the rules of the API. Nothing is stored. */
export const findPowerFindings = route({
  method: 'POST',
  path: '/powers-of-attorney/findings',
  permission: 'powers',
  async answer({ body }): Promise<PowerFindingsAnswer> {
    return { findings: allPowerFindings(body) }
  },
})
