import type { FastifyInstance } from 'fastify'
import type { InvoiceView } from '../../../domain/invoice/find-invoices.ts'
import { invoiceRecord } from '../../../domain/invoice/invoice.ts'
import type { Page } from '../../../kernel/page.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { versioned } from '../api-address.ts'
import { callerOf } from '../caller-of.ts'
import { PAGE_PARAMETERS, pageRecord, readPage, readParameters } from '../list-query.ts'

export interface Invoices {
  findInvoices(clientId: number, page: Page): Promise<{ invoices: readonly InvoiceView[]; total: number }>
  findInvoice(clientId: number, id: string): Promise<InvoiceView | undefined>
}

const LIST = versioned('/invoices')
const INVOICE_ID = /^re_[0-9a-z]{1,60}$/

/** The client's invoices (contract 1, 4.4a). */
export function invoiceRoutes(app: FastifyInstance, services: Invoices): void {
  app.get(LIST, async (request) => {
    const page = readPage(readParameters(request.query, PAGE_PARAMETERS))
    const { invoices, total } = await services.findInvoices(callerOf(request).client.id, page)
    return {
      invoices: invoices.map(({ invoice, files }) => invoiceRecord(invoice, files)),
      ...pageRecord(page, invoices.length, total),
    }
  })

  app.get<{ Params: { id: string } }>(`${LIST}/:id`, async (request) => {
    const { id } = request.params
    const view = INVOICE_ID.test(id) ? await services.findInvoice(callerOf(request).client.id, id) : undefined
    if (!view) throw notFound('There is no such invoice').because('no-invoice')
    return invoiceRecord(view.invoice, view.files)
  })
}
