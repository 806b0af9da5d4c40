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

/** What stands behind a line; behind a line of a reversal what the invoice charged that it takes back. */
export const billedOrders = (
  sql: Sql,
  { id, reverses }: Pick<Invoice, 'id' | 'reverses'>,
  { businessTransaction }: Pick<InvoiceItem, 'businessTransaction'>,
): Promise<BilledOrder[]> => {
  const line =
    businessTransaction === undefined
      ? sql`b.kind = 'correction'`
      : sql`b.kind = 'order' and o.business_transaction = ${businessTransaction}`
  return sql<BilledOrder[]>`
    select o.head_id as order_id, o.external_order_id, o.business_transaction, o.fin, o.license_plate, o.attempt,
      o.created_at
    from billed_item b
    join customer_order o on o.id = b.order_id
    where b.invoice_id = ${reverses?.id ?? id} and ${line}
    order by o.id`
}
