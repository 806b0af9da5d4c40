import { Readable } from 'node:stream'
import { billedCsv, billedCsvName } from '../../../../domain/invoice/billed-csv.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { reading, recordNumber } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { requireInvoice } from './require-invoice.ts'

const QUERY = object({ line: recordNumber })

/** The orders behind an invoice, or behind one of its lines. */
export const exportBilledOrders = route({
  method: 'GET',
  path: '/invoices/:id/export',
  permission: 'invoices',
  async answer(request): Promise<OwnAnswer> {
    const { line } = reading(QUERY, request.query)
    const invoice = await requireInvoice(request)
    const name = billedCsvName(invoice, line)
    return (reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(billedCsv(request.context.db, invoice, line)))
  },
})
