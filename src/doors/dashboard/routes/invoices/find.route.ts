import { shownKeptFiles } from '../../../../domain/file/kept-files.ts'
import { INVOICE_FILES } from '../../../../domain/invoice/invoice.store.ts'
import { listInvoices } from '../../../../domain/invoice/list-invoices.ts'
import { isMonth } from '../../../../kernel/german-time.ts'
import { badFields } from '../../../../kernel/refusal.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { reading } from '../../input.ts'
import { route } from '../../route.ts'
import type { InvoicesAnswer } from './invoice-answers.ts'
import { invoiceRow } from './invoice-parts.ts'
import { namesFor } from './require-invoice.ts'

const PAGE = 50
const QUERY = object({ month: text, before: text })

/** Invoices and reversals, newest first. */
export const findInvoicesOf = route({
  method: 'GET',
  path: '/invoices',
  permission: 'invoices',
  async answer(request): Promise<InvoicesAnswer> {
    const { month, before } = reading(QUERY, request.query)
    if (month !== undefined && !isMonth(month)) throw badFields('unfit', 'month is written like 2026-11')
    const filter = { ...request.scope, month }
    const { db } = request.context
    const invoices = await listInvoices(db, filter, { before, limit: PAGE })
    const ids = invoices.map(({ id }) => id)
    const [nameOf, files] = await Promise.all([namesFor(request), shownKeptFiles(db, INVOICE_FILES, ids)])
    return {
      invoices: invoices.map((invoice) => invoiceRow(invoice, nameOf, files)),
      next: invoices.length < PAGE ? null : (invoices.at(-1)?.id ?? null),
    }
  },
})
