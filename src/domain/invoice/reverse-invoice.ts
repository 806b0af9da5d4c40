import { conflict } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { reversed } from './amounts.ts'
import { type Billing, billMonth } from './bill-month.ts'
import { holdBilling } from './hold-billing.ts'
import { invoiceOfNumber } from './invoice.store.ts'
import type { Invoice } from './invoice.ts'
import { type BillingDeps, writeInvoice } from './write-invoice.ts'

/** Takes an invoice back by a reversal with a number of its own. What it charged is due again. */
export async function reverseInvoice(tx: Sql, deps: BillingDeps, number: string): Promise<Invoice> {
  await holdBilling(tx)
  const invoice = await invoiceOfNumber(tx, number)
  if (invoice.reverses) throw conflict(`${number} is a reversal itself: it cannot be reversed`).because('is-reversal')
  if (invoice.reversedBy)
    throw conflict(`invoice ${number} is reversed already, by ${invoice.reversedBy.number}`).because('already-reversed')
  const { clientId, month, issuer, recipient, items, id } = invoice
  const draft = { clientId, month, issuer, recipient, items: reversed(items), reverses: { id, number } }
  return writeInvoice(tx, deps, draft, async () => {
    await tx`update billed_item set standing = false where invoice_id = ${id}`
  })
}

/** Bills a client's month anew after a reversal, with today's prices and billing address; whoever had it billed before it was over may do so again. */
export const reissue = (tx: Sql, deps: BillingDeps, { month, clientId }: Invoice): Promise<Billing> =>
  billMonth(tx, deps, month, { clientId, unfinished: true })
