import { type Month, readMonth } from '../../kernel/german-time.ts'
import { isoTime } from '../../kernel/time.ts'
import type { StoredFile } from '../file/file.ts'
import { fileRecord } from '../file/file-record.ts'
import type { Amounts, InvoiceItem } from './amounts.ts'
import type { InvoiceRecipient, Issuer } from './invoice-party.ts'

/** An invoice, or the reversal of one; nothing of it ever changes. */
export interface Invoice extends Amounts {
  id: string
  clientId: number
  number: string
  /** YYYY-MM */
  month: string
  issuer: Issuer
  recipient: InvoiceRecipient
  items: readonly InvoiceItem[]
  issuedAt: Date
  dueDate: string
  /** What it reverses, and what reverses it. */
  reverses: { id: string; number: string } | null
  reversedBy: { id: string; number: string } | null
}

const CURRENCY = 'EUR'

export function spanOf({ month }: Pick<Invoice, 'month'>): Month {
  const span = readMonth(month)
  if (!span) throw new Error(`an invoice of no month: ${month}`)
  return span
}

/** An invoice in an answer (contract 1, 4.4a). Amounts are integer cents; those of a reversal are negative. */
export function invoiceRecord(invoice: Invoice, files: readonly StoredFile[]) {
  const { id, number, issuedAt, dueDate, net, vatPercent, vat, gross, items, reverses, reversedBy } = invoice
  const { firstDay, lastDay } = spanOf(invoice)
  return {
    id,
    number,
    periodFrom: firstDay,
    periodTo: lastDay,
    issuedAt: isoTime(issuedAt),
    // A reversal asks for nothing.
    dueDate: reverses ? undefined : dueDate,
    currency: CURRENCY,
    net,
    vatPercent,
    vat,
    gross,
    items: items.map(itemRecord),
    reverses: reverses ?? undefined,
    reversedBy: reversedBy ?? undefined,
    files: files.map(fileRecord),
  }
}

const itemRecord = ({ description, businessTransaction, quantity, unitPrice, amount }: InvoiceItem) => ({
  description,
  businessTransaction,
  quantity,
  unitPrice,
  amount,
})
