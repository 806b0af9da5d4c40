import { figure, plain, record, storedList, storedRecord } from '../../kernel/stored-json.ts'
import type { InvoiceItem } from './amounts.ts'
import type { InvoiceRecipient, Issuer } from './invoice-party.ts'

const ADDRESS = { name: plain, street: plain, postalCode: plain, city: plain }

const issuer = record<Issuer>(ADDRESS, { vatId: plain, taxNumber: plain, email: plain, iban: plain, bic: plain })
const recipient = record<InvoiceRecipient>(ADDRESS, { country: plain, vatId: plain })
const item = record<InvoiceItem>(
  { description: plain, quantity: figure, unitPrice: figure, amount: figure },
  { businessTransaction: plain },
)

/** The JSON columns of invoices, and of what the next ones are written with, each with its formats. */
export const STORED_INVOICE = {
  issuer: storedRecord('issuer of invoices', [issuer, issuer]),
  recipient: storedRecord('recipient of invoices', [recipient, recipient]),
  items: storedList('items of an invoice', item),
}
