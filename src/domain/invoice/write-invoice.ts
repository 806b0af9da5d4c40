import { DAY } from '../../kernel/duration.ts'
import { germanDate } from '../../kernel/german-time.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { storeKeptFiles } from '../file/kept-files.ts'
import { amountsOf, type InvoiceItem } from './amounts.ts'
import { type BilledOrder, billedOrders } from './billed-orders.ts'
import type { LineCharges } from './draw-appendix.ts'
import { insertInvoice, nextNumber } from './invoice.store.ts'
import type { Invoice } from './invoice.ts'
import type { InvoiceRecipient, Issuer } from './invoice-party.ts'

export interface BillingDeps {
  seal: Seal
  instance: 'test' | 'production'
  now: Date
}

interface InvoiceDraft {
  clientId: number
  month: string
  issuer: Issuer
  recipient: InvoiceRecipient
  items: readonly InvoiceItem[]
  reverses: Invoice['reverses']
}

const DAYS_TO_PAY = 14
/** A paper of some hundred pages; the CSV has all. */
const MOST_LISTED = 5_000
/** One series a year and kind of instance, so that a number says where it is from. */
const SERIES = { test: 'TEST', production: 'RE' } as const

/**
 * Gives a draft its number, date and PDF, and stores it. The lock on the number lasts until the end of the transaction.
 * `mark` notes what the invoice charges, before the paper lists it.
 */
export async function writeInvoice(
  tx: Sql,
  deps: BillingDeps,
  draft: InvoiceDraft,
  mark: (invoiceId: string) => Promise<void>,
): Promise<Invoice> {
  const { instance, now } = deps
  const today = germanDate(now)
  const invoice: Invoice = {
    ...draft,
    ...amountsOf(draft.items),
    id: `re_${uuidv7(now).replaceAll('-', '')}`,
    number: await nextNumber(tx, `${SERIES[instance]}-${today.slice(0, 4)}`),
    issuedAt: now,
    dueDate: new Date(Date.parse(today) + DAYS_TO_PAY * DAY).toISOString().slice(0, 10),
    reversedBy: null,
  }
  await insertInvoice(tx, invoice)
  await mark(invoice.id)
  await storePaper(tx, deps, invoice)
  return invoice
}

async function storePaper(tx: Sql, { seal, instance, now }: BillingDeps, invoice: Invoice): Promise<void> {
  // Loaded when the first is drawn: what draws takes a quarter of a start.
  const { drawInvoice } = await import('./draw-invoice.ts')
  const charges = await chargesOf(tx, invoice)
  const filename = `${invoice.reverses ? 'Stornorechnung' : 'Rechnung'}-${invoice.number}.pdf`
  const content = await drawInvoice(invoice, { isTest: instance === 'test', charges })
  const file = { purposeType: 'RECEIPT', mediaType: 'application/pdf', filename, content } as const
  await storeKeptFiles(tx, seal, { clientId: invoice.clientId, invoiceId: invoice.id }, [file], now)
}

/** What stands behind each line, as far as it is listed. */
async function chargesOf(tx: Sql, invoice: Invoice): Promise<LineCharges[]> {
  const lines: LineCharges[] = []
  let room = MOST_LISTED
  for (const line of invoice.items) {
    const orders: BilledOrder[] = []
    for await (const some of billedOrders(tx, invoice, line)) {
      orders.push(...some.slice(0, room - orders.length))
      if (orders.length === room) break
    }
    room -= orders.length
    lines.push({ line, orders })
  }
  return lines
}
