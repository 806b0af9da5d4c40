import { preflightDraft } from '../../../../flows/filing/preflight-form.ts'
import { uuidOf } from '../../input.ts'
import { route } from '../../route.ts'
import type { PreflightAnswer } from './power-answers.ts'
import { requirePower } from './require-power.ts'

/** Whether something that the person has begun goes together with the power of attorney. Drafts for the same client only. */
export const checkPowerWithDraft = route({
  method: 'GET',
  path: '/powers-of-attorney/:id/check/drafts/:draft',
  permission: 'file',
  async answer(request): Promise<PreflightAnswer> {
    const { context, person, params } = request
    const { id: processId, clientId } = await requirePower(request)
    const owner = { clientId, userId: person.userId }
    const draftId = uuidOf(params, 'draft')
    return preflightDraft({ ...context, powers: context.powers.around }, owner, { draftId, processId })
  },
})
