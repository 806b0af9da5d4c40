import { conflict, notFound } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { reversed } from './amounts.ts'
import { type Billing, billMonth } from './bill-month.ts'
import { holdBilling } from './hold-billing.ts'
import { type InvoiceRow, invoiceColumns, toInvoice } from './invoice.store.ts'
import type { Invoice } from './invoice.ts'
import { type BillingDeps, writeInvoice } from './write-invoice.ts'

/** Takes an invoice back by a reversal with a number of its own. What it charged is due again. */
export async function reverseInvoice(tx: Sql, deps: BillingDeps, number: string): Promise<Invoice> {
  await holdBilling(tx)
  const [row] = await tx<InvoiceRow[]>`select ${invoiceColumns(tx)} from invoice i where i.number = ${number}`
  if (!row) throw notFound(`there is no invoice ${number}`)
  const invoice = toInvoice(row)
  if (invoice.reverses) throw conflict(`${number} is a reversal itself: it cannot be reversed`).because('is-reversal')
  if (invoice.reversedBy)
    throw conflict(`invoice ${number} is reversed already, by ${invoice.reversedBy.number}`).because('already-reversed')
  const { clientId, month, issuer, recipient, items, id } = invoice
  const draft = { clientId, month, issuer, recipient, items: reversed(items), reverses: { id, number } }
  const reversal = await writeInvoice(tx, deps, draft)
  await tx`update billed_item set standing = false where invoice_id = ${id}`
  return reversal
}

/** Bills a client's month anew after a reversal, with today's prices and billing address. */
export const reissue = (tx: Sql, deps: BillingDeps, { month, clientId }: Invoice): Promise<Billing> =>
  billMonth(tx, deps, month, clientId)
