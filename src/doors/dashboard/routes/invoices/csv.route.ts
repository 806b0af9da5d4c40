import { Readable } from 'node:stream'
import type { InvoiceItem } from '../../../../domain/invoice/amounts.ts'
import { type BilledOrder, billedOrders } from '../../../../domain/invoice/billed-orders.ts'
import type { Invoice } from '../../../../domain/invoice/invoice.ts'
import { CSV_BEGIN, type CsvRow, csvLine } from '../../../../kernel/csv.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { germanDay } from '../../../../kernel/time.ts'
import type { Sql } from '../../../../platform/db.ts'
import { reading, recordNumber } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { requireInvoice } from './require-invoice.ts'

/** As German spreadsheets read a sum. */
const sum = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

interface Charged {
  number: string
  position: number
  item: InvoiceItem
  order: BilledOrder
}

type Column = readonly [name: string, read: (charged: Charged) => CsvRow[number]]

/** What an export tells of an order that was charged. Names stay as they are: people build tables on them. */
const COLUMNS: readonly Column[] = [
  ['Rechnung', ({ number }) => number],
  ['Position', ({ position }) => position],
  ['Leistung', ({ item }) => item.description],
  ['Auftrag', ({ order }) => order.orderId],
  ['Versuch', ({ order }) => order.attempt],
  ['Referenz', ({ order }) => order.externalOrderId],
  ['Vorgang', ({ order }) => order.businessTransaction],
  ['FIN', ({ order }) => order.fin],
  ['Kennzeichen', ({ order }) => order.licensePlate],
  ['Angelegt', ({ order }) => germanDay(order.createdAt)],
  ['Einzelpreis', ({ item }) => sum(item.unitPrice)],
]

const QUERY = object({ line: recordNumber })

/** The orders behind an invoice, or behind one of its lines. */
export const exportBilledOrders = route({
  method: 'GET',
  path: '/invoices/:id/export',
  permission: 'invoices',
  async answer(request): Promise<OwnAnswer> {
    const { line } = reading(QUERY, request.query)
    const invoice = await requireInvoice(request)
    const { number, items } = invoice
    if (line !== undefined && !items[line - 1]) throw notFound('There is no such line').because('no-line')
    const name = `rechnung-${number}${line === undefined ? '' : `-position-${line}`}`
    return (reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .send(Readable.from(linesOf(request.context.db, invoice, line)))
  },
})

async function* linesOf(sql: Sql, invoice: Invoice, line: number | undefined): AsyncGenerator<string> {
  yield CSV_BEGIN + csvLine(COLUMNS.map(([name]) => name))
  const { number, items } = invoice
  for (const [index, item] of items.entries()) {
    const position = index + 1
    if (line !== undefined && line !== position) continue
    for await (const orders of billedOrders(sql, invoice, item)) {
      yield orders.map((order) => csvLine(COLUMNS.map(([, read]) => read({ number, position, item, order })))).join('')
    }
  }
}
