import type { Page } from '../../kernel/page.ts'
import { one, type Sql } from '../../platform/db.ts'
import type { StoredFile } from '../file/file.ts'
import { keptFilesOf, renewKeptFiles } from '../file/kept-files.ts'
import { INVOICE_FILES, type InvoiceRow, invoiceColumns, toInvoice } from './invoice.store.ts'
import type { Invoice } from './invoice.ts'

export interface InvoiceView {
  invoice: Invoice
  files: readonly StoredFile[]
}

/** A page of a client's invoices and reversals, newest first. */
export async function findInvoices(
  sql: Sql,
  clientId: number,
  { limit, offset }: Page,
): Promise<{ invoices: InvoiceView[]; total: number }> {
  const [invoices, counted] = await Promise.all([
    sql<InvoiceRow[]>`
      select ${invoiceColumns(sql)} from invoice i
      where i.client_id = ${clientId}
      order by i.issued_at desc, i.number desc
      limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from invoice where client_id = ${clientId}`,
  ])
  const ids = invoices.map(({ id }) => id)
  const files = await keptFilesOf(sql, clientId, INVOICE_FILES, ids)
  return {
    invoices: invoices.map((invoice) => ({
      invoice: toInvoice(invoice),
      files: files.filter(({ ownerId }) => ownerId === invoice.id),
    })),
    total: one(counted).total,
  }
}

/** One invoice of a client; looking it up gives its file another 90 days, as for fee notices. */
export async function findInvoice(sql: Sql, clientId: number, id: string, now: Date): Promise<InvoiceView | undefined> {
  const [invoice] = await sql<InvoiceRow[]>`
    select ${invoiceColumns(sql)} from invoice i where i.id = ${id} and i.client_id = ${clientId}`
  if (!invoice) return undefined
  await renewKeptFiles(sql, clientId, INVOICE_FILES, id, now)
  return { invoice: toInvoice(invoice), files: await keptFilesOf(sql, clientId, INVOICE_FILES, [id]) }
}
