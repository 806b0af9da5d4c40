import { preflightOrder } from '../../../../flows/intake/preflight-order.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { demanding, reading, recordNumber } from '../../input.ts'
import { route } from '../../route.ts'
import { requireOrder } from '../orders/require-order.ts'
import type { PreflightAnswer } from './power-answers.ts'
import { requirePower } from './require-power.ts'

const QUERY = object({ order: recordNumber })

/** Whether an order, as it was filed last, goes together with the power of attorney. Of the same client only. */
export const checkPowerWithOrder = route({
  method: 'GET',
  path: '/powers-of-attorney/:id/check',
  permission: 'powers',
  async answer(request): Promise<PreflightAnswer> {
    const { context } = request
    const { id: processId, clientId } = await requirePower(request)
    const { order } = demanding(reading(QUERY, request.query), 'order')
    const { headId } = await requireOrder({ context, scope: { clientId }, params: { id: String(order) } })
    return preflightOrder({ ...context, powers: context.powers.around }, { clientId, headId, processId })
  },
})
