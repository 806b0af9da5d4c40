import { sendFeeNotice } from '../../../../flows/simulator/send-mail.ts'
import { integer, list, object } from '../../../../kernel/rules/shape.ts'
import { between, demanding, reading } from '../../input.ts'
import { route } from '../../route.ts'
import { noteSimulated } from './note-simulated.ts'

export interface SimulatedNoticeAnswer {
  number: string
}

const BODY = object({ orderIds: list(integer), amount: between(1, 100_000) })
const USUAL_CENTS = 1230

/** Has an office charge for some orders. */
export const sendSimulatedNotice = route({
  method: 'POST',
  path: '/simulator/fee-notice',
  permission: 'simulator',
  async answer(request): Promise<SimulatedNoticeAnswer> {
    const { orderIds, amount = USUAL_CENTS } = demanding(reading(BODY, request.body), 'orderIds')
    const { context, scope } = request
    const sent = await sendFeeNotice({ ...context, now: context.clock.now() }, { orderIds, amount }, scope)
    await noteSimulated(request, { what: 'fee-notice', subject: `orders ${orderIds.join(' ')}` })
    return sent
  },
})
