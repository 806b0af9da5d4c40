import { notFound } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import type { Invoice } from './invoice.ts'
import { STORED_INVOICE } from './stored-invoice.ts'

export const INVOICE_FILES = 'invoice_id'

/** For a statement whose table `invoice` is called `i`. */
export const invoiceColumns = (sql: Sql) => sql`
  i.id, i.client_id, i.number, i.month, i.issuer, i.recipient, i.items, i.net, i.vat_percent, i.vat, i.gross, i.issued_at,
  i.due_date,
  (select jsonb_build_object('id', r.id, 'number', r.number) from invoice r where r.id = i.reverses) as reverses,
  (select jsonb_build_object('id', r.id, 'number', r.number) from invoice r where r.reverses = i.id) as reversed_by`

type JsonColumn = 'issuer' | 'recipient' | 'items'

/** An invoice as `invoiceColumns` gives it, its JSON not yet read. */
export type InvoiceRow = Omit<Invoice, JsonColumn> & Record<JsonColumn, unknown>

export const toInvoice = (row: InvoiceRow): Invoice => ({
  ...row,
  issuer: STORED_INVOICE.issuer.read(row.issuer),
  recipient: STORED_INVOICE.recipient.read(row.recipient),
  items: STORED_INVOICE.items.read(row.items),
})

export async function invoiceOfNumber(sql: Sql, number: string): Promise<Invoice> {
  const [row] = await sql<InvoiceRow[]>`select ${invoiceColumns(sql)} from invoice i where i.number = ${number}`
  if (!row) throw notFound(`there is no invoice ${number}`)
  return toInvoice(row)
}

export async function insertInvoice(tx: Sql, invoice: Invoice): Promise<void> {
  await tx`
    insert into invoice (id, client_id, number, month, reverses, issuer, recipient, items, net, vat_percent, vat, gross,
      issued_at, due_date)
    values (${invoice.id}, ${invoice.clientId}, ${invoice.number}, ${invoice.month}, ${invoice.reverses?.id ?? null},
      ${JSON.stringify(STORED_INVOICE.issuer.write(invoice.issuer))}::text::jsonb, ${JSON.stringify(STORED_INVOICE.recipient.write(invoice.recipient))}::text::jsonb,
      ${JSON.stringify(STORED_INVOICE.items.write(invoice.items))}::text::jsonb, ${invoice.net}, ${invoice.vatPercent}, ${invoice.vat},
      ${invoice.gross}, ${invoice.issuedAt}, ${invoice.dueDate})`
}

/** The next number of a series, without gaps: whoever takes one holds the series until the invoice is written. */
export async function nextNumber(tx: Sql, series: string): Promise<string> {
  const [row] = await tx<{ last: number }[]>`
    insert into invoice_number as n (series, last) values (${series}, 1)
    on conflict (series) do update set last = n.last + 1
    returning last`
  return `${series}-${String(row?.last ?? 0).padStart(6, '0')}`
}
