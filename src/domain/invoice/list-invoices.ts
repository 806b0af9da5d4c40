import type { Sql } from '../../platform/db.ts'
import { type InvoiceRow, invoiceColumns, toInvoice } from './invoice.store.ts'
import type { Invoice } from './invoice.ts'

interface InvoiceFilter {
  /** Of one client, or of all. */
  clientId: number | undefined
  /** YYYY-MM */
  month?: string | undefined
}

const ofClient = (sql: Sql, clientId: number | undefined) =>
  clientId === undefined ? sql`true` : sql`i.client_id = ${clientId}`

/** Invoices and reversals, newest first, older than the one with the id `before`. */
export async function listInvoices(
  sql: Sql,
  { clientId, month }: InvoiceFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Invoice[]> {
  const older = sql`(i.issued_at, i.number) < (select b.issued_at, b.number from invoice b where b.id = ${before ?? ''})`
  const rows = await sql<InvoiceRow[]>`
    select ${invoiceColumns(sql)} from invoice i
    where ${ofClient(sql, clientId)}
      and ${month === undefined ? sql`true` : sql`i.month = ${month}`}
      and ${before === undefined ? sql`true` : older}
    order by i.issued_at desc, i.number desc
    limit ${limit}`
  return rows.map(toInvoice)
}

/** One invoice; a foreign one is as unknown as one that does not exist. */
export async function lookUpInvoice(sql: Sql, clientId: number | undefined, id: string): Promise<Invoice | undefined> {
  const [row] = await sql<InvoiceRow[]>`
    select ${invoiceColumns(sql)} from invoice i where i.id = ${id} and ${ofClient(sql, clientId)}`
  return row && toInvoice(row)
}

/** Fewer characters would find too much. */
const LEAST_OF_NUMBER = 3

/** Invoices whose number begins or ends with a text, newest first. */
export async function searchInvoices(
  sql: Sql,
  clientId: number | undefined,
  term: string,
  limit: number,
): Promise<Pick<Invoice, 'id' | 'number' | 'month'>[]> {
  if (term.length < LEAST_OF_NUMBER) return []
  const literally = term.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return sql<Pick<Invoice, 'id' | 'number' | 'month'>[]>`
    select i.id, i.number, i.month from invoice i
    where ${ofClient(sql, clientId)} and (i.number ilike ${`${literally}%`} or i.number ilike ${`%${literally}`})
    order by i.issued_at desc, i.number desc
    limit ${limit}`
}

/** In which months how many invoices stand that are not reversed, of one client or of all. */
export const invoicedMonths = (sql: Sql, clientId: number | undefined): Promise<{ month: string; count: number }[]> =>
  sql<{ month: string; count: number }[]>`
    select i.month, count(*) as count from invoice i
    where ${ofClient(sql, clientId)} and i.reverses is null
      and not exists (select from invoice r where r.reverses = i.id)
    group by i.month
    order by i.month`
