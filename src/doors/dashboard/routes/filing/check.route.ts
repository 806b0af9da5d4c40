import { checkForm } from '../../../../flows/filing/check-form.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { reading } from '../../input.ts'
import { route } from '../../route.ts'
import type { CheckAnswer } from './filing-answers.ts'
import { formOf, ownerOf } from './form-input.ts'

/** What filing would say, without filing. */
export const checkFilledForm = route({
  method: 'POST',
  path: '/orders/check',
  permission: 'file',
  scoped: 'one',
  async answer(request): Promise<CheckAnswer> {
    const { context, body } = request
    const { refusal, ...found } = await checkForm(context.filing, { ...reading(formOf, body), owner: ownerOf(request) })
    return { ...found, refusal: refusal ? shown(refusal) : null }
  },
})

const shown = ({ status, message, reasons, details }: Refusal): NonNullable<CheckAnswer['refusal']> => ({
  status,
  code: reasons[0]?.rule ?? `status-${status}`,
  message,
  ...(typeof details.orderId === 'number' && { orderId: details.orderId }),
})
