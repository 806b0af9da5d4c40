import { CSV_BEGIN, type CsvRow, csvLine } from '../../kernel/csv.ts'
import { notFound } from '../../kernel/refusal.ts'
import { germanDay } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import type { InvoiceItem } from './amounts.ts'
import { type BilledOrder, billedOrders } from './billed-orders.ts'
import type { Invoice } from './invoice.ts'

/** As German spreadsheets read a sum. */
const sum = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

interface Charged {
  number: string
  position: number
  item: InvoiceItem
  order: BilledOrder
}

type Column = readonly [name: string, read: (charged: Charged) => CsvRow[number]]

/** What the list tells of an order that was charged. Names stay as they are: people build tables on them. */
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

type Listed = Pick<Invoice, 'id' | 'number' | 'items' | 'reverses'>

/** How the list of an invoice, or of one of its lines, is called; refuses a line that the invoice does not have. */
export function billedCsvName({ number, items }: Listed, line: number | undefined): string {
  if (line !== undefined && !items[line - 1]) throw notFound('There is no such line').because('no-line')
  return `rechnung-${number}${line === undefined ? '' : `-position-${line}`}.csv`
}

/** The orders behind an invoice, or behind one of its lines, as pieces of a table: a month may have hundreds of thousands. */
export async function* billedCsv(sql: Sql, invoice: Listed, line?: number): AsyncGenerator<string> {
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
