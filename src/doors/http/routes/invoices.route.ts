import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { InvoiceView } from '../../../domain/invoice/find-invoices.ts'
import { invoiceRecord } from '../../../domain/invoice/invoice.ts'
import { contentDisposition } from '../../../kernel/content-disposition.ts'
import type { Page } from '../../../kernel/page.ts'
import { notFound, type Refusal } from '../../../kernel/refusal.ts'
import { versioned } from '../api-address.ts'
import { callerOf } from '../caller-of.ts'
import { PAGE_PARAMETERS, pageRecord, readPage, readParameters } from '../list-query.ts'

export interface Invoices {
  findInvoices(clientId: number, page: Page): Promise<{ invoices: readonly InvoiceView[]; total: number }>
  findInvoice(clientId: number, id: string): Promise<InvoiceView | undefined>
  /** Undefined where the client has no such invoice. */
  listBilledOrders(clientId: number, id: string): Promise<{ name: string; csv: AsyncIterable<string> } | undefined>
}

const LIST = versioned('/invoices')
const INVOICE_ID = /^re_[0-9a-z]{1,60}$/

const noInvoice = (): Refusal => notFound('There is no such invoice').because('no-invoice')

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
    if (!view) throw noInvoice()
    return invoiceRecord(view.invoice, view.files)
  })

  // Not in the literal contract: what stands behind the lines.
  app.get<{ Params: { id: string } }>(`${LIST}/:id/orders`, async (request, reply) => {
    const { id } = request.params
    const listed = INVOICE_ID.test(id) ? await services.listBilledOrders(callerOf(request).client.id, id) : undefined
    if (!listed) throw noInvoice()
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition(listed.name))
      .send(Readable.from(listed.csv))
  })
}
