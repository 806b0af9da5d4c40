import type { PlannedInvoice } from '../../../../domain/invoice/plan-month.ts'

/** What the screens of invoices are told. Times are ISO texts, days YYYY-MM-DD, months YYYY-MM, amounts euros. */

interface OtherInvoice {
  id: string
  number: string
}

export interface InvoiceListRow {
  id: string
  number: string
  month: string
  issuedAt: string
  /** null: a reversal asks for nothing. */
  dueDate: string | null
  net: number
  gross: number
  reverses: OtherInvoice | null
  reversedBy: OtherInvoice | null
  /** For operators: whose it is. */
  clientName?: string
  files: readonly { key: string; name: string; mediaType: string }[]
}

export interface InvoicesAnswer {
  invoices: readonly InvoiceListRow[]
  /** For `before` of the next page; null at the end. */
  next: string | null
}

export interface InvoiceLine {
  description: string
  /** null: corrections. */
  transaction: string | null
  quantity: number
  unitPrice: number
  amount: number
}

interface AddressAnswer {
  name: string
  street: string
  postalCode: string
  city: string
  country?: string
  vatId?: string
}

export interface InvoiceAnswer extends InvoiceListRow {
  clientId: number
  vatPercent: number
  vat: number
  recipient: AddressAnswer
  lines: readonly InvoiceLine[]
}

export interface PlannedAnswer extends Pick<PlannedInvoice, 'clientId' | 'clientName' | 'state' | 'unpriced'> {
  /** null: none is set. A test instance needs none. */
  recipientName: string | null
  lines: readonly InvoiceLine[]
  net: number
  gross: number
}

export interface PlanAnswer {
  month: string
  /** One that is not over is billed only by whoever asks for it. */
  isOver: boolean
  hasIssuer: boolean
  invoices: readonly PlannedAnswer[]
  /** What a run would write now, to be agreed to; the sum in cents. */
  totals: { count: number; gross: number }
}

export interface BilledAnswer {
  /** What was written. */
  invoices: readonly OtherInvoice[]
  /** How many clients could not be billed. */
  left: number
}
