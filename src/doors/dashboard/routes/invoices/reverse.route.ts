import { reissue, reverseInvoice } from '../../../../domain/invoice/reverse-invoice.ts'
import { conflict } from '../../../../kernel/refusal.ts'
import { flag, object } from '../../../../kernel/rules/shape.ts'
import { reading } from '../../input.ts'
import { route } from '../../route.ts'
import { bill, noteWritten } from './bill.ts'
import type { BilledAnswer } from './invoice-answers.ts'
import { requireInvoice } from './require-invoice.ts'

const BODY = object({ reissue: flag })

/** Takes an invoice back, and bills the client's month anew at once where that is wanted. */
export const takeBackInvoice = route({
  method: 'POST',
  path: '/invoices/:id/reversal',
  permission: 'invoices',
  async answer(request): Promise<BilledAnswer> {
    const { number, clientId } = await requireInvoice(request)
    const { reissue: isAnew = false } = reading(BODY, request.body)
    return bill(request, async (tx, deps) => {
      const reversal = await reverseInvoice(tx, deps, number)
      const anew = isAnew ? await reissue(tx, deps, reversal) : { invoices: [], problems: [] }
      if (isAnew && anew.invoices.length === 0) {
        throw conflict('The month cannot be billed anew yet: a price or an address is missing').because(
          'reissue-blocked',
        )
      }
      const details = { number: reversal.number, amount: reversal.gross / 100 }
      return {
        invoices: [reversal, ...anew.invoices],
        problems: anew.problems,
        acts: [
          { action: 'invoice.reverse', subject: `invoice ${number}`, clientId, details },
          ...anew.invoices.map(noteWritten),
        ],
      }
    })
  },
})
