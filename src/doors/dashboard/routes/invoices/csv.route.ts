import type { InvoiceItem } from '../../../../domain/invoice/amounts.ts'
import { type BilledOrder, billedOrders } from '../../../../domain/invoice/billed-orders.ts'
import { type CsvRow, csvOf } from '../../../../kernel/csv.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { germanDay } from '../../../../kernel/time.ts'
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
    const rows: CsvRow[] = []
    for (const [index, item] of items.entries()) {
      const position = index + 1
      if (line !== undefined && line !== position) continue
      for (const order of await billedOrders(request.context.db, invoice, item)) {
        rows.push(COLUMNS.map(([, read]) => read({ number, position, item, order })))
      }
    }
    const csv = csvOf(
      COLUMNS.map(([name]) => name),
      rows,
    )
    const name = `rechnung-${number}${line === undefined ? '' : `-position-${line}`}`
    return (reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .send(csv)
  },
})
