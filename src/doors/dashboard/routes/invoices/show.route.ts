import { keptFileContent, shownKeptFiles } from '../../../../domain/file/kept-files.ts'
import { INVOICE_FILES } from '../../../../domain/invoice/invoice.store.ts'
import { idOf } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { sendFile } from '../../send-file.ts'
import type { InvoiceAnswer } from './invoice-answers.ts'
import { invoiceAnswer } from './invoice-parts.ts'
import { namesFor, requireInvoice } from './require-invoice.ts'

/** One invoice with its lines. */
export const showInvoice = route({
  method: 'GET',
  path: '/invoices/:id',
  permission: 'invoices',
  async answer(request): Promise<InvoiceAnswer> {
    const invoice = await requireInvoice(request)
    const files = await shownKeptFiles(request.context.db, INVOICE_FILES, [invoice.id])
    return invoiceAnswer(invoice, await namesFor(request), files)
  },
})

/** The invoice as it goes to the client. */
export const fetchInvoiceFile = route({
  method: 'GET',
  path: '/invoices/:id/files/:key',
  permission: 'invoices',
  async answer(request): Promise<OwnAnswer> {
    const { id } = await requireInvoice(request)
    const { db, seal } = request.context
    return sendFile(await keptFileContent(db, seal, INVOICE_FILES, [id], idOf(request.params, 'key')))
  },
})
