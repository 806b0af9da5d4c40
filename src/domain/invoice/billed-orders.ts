import type { Sql } from '../../platform/db.ts'
import type { InvoiceItem } from './amounts.ts'
import type { Invoice } from './invoice.ts'

/** An order, or a correction of one, that a line of an invoice charges. */
export interface BilledOrder {
  orderId: number
  externalOrderId: string | null
  businessTransaction: string
  fin: string
  licensePlate: string | null
  attempt: number
  createdAt: Date
}

/** How many are read at a time: a month may have hundreds of thousands. */
const AT_ONCE = 1_000

/** What stands behind a line, some at a time; behind a line of a reversal what the invoice charged that it takes back. */
export async function* billedOrders(
  sql: Sql,
  { id, reverses }: Pick<Invoice, 'id' | 'reverses'>,
  { businessTransaction }: Pick<InvoiceItem, 'businessTransaction'>,
  atOnce = AT_ONCE,
): AsyncGenerator<readonly BilledOrder[]> {
  const line =
    businessTransaction === undefined
      ? sql`b.kind = 'correction'`
      : sql`b.kind = 'order' and o.business_transaction = ${businessTransaction}`
  for (let after = 0; ; ) {
    const rows = await sql<(BilledOrder & { id: number })[]>`
      select o.id, o.head_id as order_id, o.external_order_id, o.business_transaction, o.fin, o.license_plate, o.attempt,
        o.created_at
      from billed_item b
      join customer_order o on o.id = b.order_id
      where b.invoice_id = ${reverses?.id ?? id} and ${line} and b.order_id > ${after}
      order by b.order_id
      limit ${atOnce}`
    if (rows.length > 0) yield rows.map(({ id: _, ...order }) => order)
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id ?? after
  }
}
