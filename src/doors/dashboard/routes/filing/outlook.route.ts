import { CORRECTION_CENTS } from '../../../../domain/invoice/price.ts'
import { findOutlook } from '../../../../flows/filing/outlook.ts'
import { isoTime } from '../../../../kernel/time.ts'
import { reading } from '../../input.ts'
import { route } from '../../route.ts'
import type { OutlookAnswer } from './filing-answers.ts'
import { formOf, ownerOf } from './form-input.ts'

/** What stands at the side of a form. */
export const showOutlook = route({
  method: 'POST',
  path: '/orders/outlook',
  permission: 'file',
  scoped: 'one',
  async answer(request): Promise<OutlookAnswer> {
    const form = { ...reading(formOf, request.body), owner: ownerOf(request) }
    const { lane, fees, ...known } = await findOutlook(request.context.filing, form)
    return {
      ...known,
      lane: lane && { ...lane, expectedAt: isoTime(lane.expectedAt) },
      fees: fees && { ...fees, correction: CORRECTION_CENTS },
    }
  },
})
