import { fileNameOf } from '../../../../domain/file/file-name.ts'
import type { ShownKeptFile } from '../../../../domain/file/kept-files.ts'
import { amountsOf, type InvoiceItem } from '../../../../domain/invoice/amounts.ts'
import { totalsOf } from '../../../../domain/invoice/bill-month.ts'
import type { Invoice } from '../../../../domain/invoice/invoice.ts'
import type { MonthPlan, PlannedInvoice } from '../../../../domain/invoice/plan-month.ts'
import { isoTime } from '../../../../kernel/time.ts'
import type { InvoiceAnswer, InvoiceLine, InvoiceListRow, PlanAnswer, PlannedAnswer } from './invoice-answers.ts'

const euros = (cents: number): number => cents / 100

/** What clients are called, for those who see several. */
export type ClientName = ((id: number) => string) | undefined

export function invoiceRow(invoice: Invoice, nameOf: ClientName, files: readonly ShownKeptFile[]): InvoiceListRow {
  const { id, number, month, issuedAt, dueDate, net, gross, reverses, reversedBy, clientId } = invoice
  return {
    ...{ id, number, month, reverses, reversedBy },
    issuedAt: isoTime(issuedAt),
    dueDate: reverses ? null : dueDate,
    net: euros(net),
    gross: euros(gross),
    ...(nameOf && { clientName: nameOf(clientId) }),
    files: files
      .filter(({ ownerId }) => ownerId === id)
      .map((file) => ({ key: String(file.id), name: fileNameOf(file.filename), mediaType: file.mediaType })),
  }
}

const lineAnswer = ({ description, businessTransaction, quantity, unitPrice, amount }: InvoiceItem): InvoiceLine => ({
  ...{ description, transaction: businessTransaction ?? null, quantity },
  ...{ unitPrice: euros(unitPrice), amount: euros(amount) },
})

export const invoiceAnswer = (
  invoice: Invoice,
  nameOf: ClientName,
  files: readonly ShownKeptFile[],
): InvoiceAnswer => ({
  ...invoiceRow(invoice, nameOf, files),
  clientId: invoice.clientId,
  vatPercent: invoice.vatPercent,
  vat: euros(invoice.vat),
  recipient: invoice.recipient,
  lines: invoice.items.map(lineAnswer),
})

function plannedAnswer({ clientId, clientName, state, unpriced, items, recipient }: PlannedInvoice): PlannedAnswer {
  const { net, gross } = amountsOf(items)
  return {
    ...{ clientId, clientName, state, unpriced },
    recipientName: recipient?.name ?? null,
    lines: items.map(lineAnswer),
    net: euros(net),
    gross: euros(gross),
  }
}

export const planAnswer = (plan: MonthPlan): PlanAnswer => ({
  ...{ month: plan.month.name, isOver: plan.isOver, hasIssuer: plan.issuer !== undefined },
  invoices: plan.invoices.map(plannedAnswer),
  totals: totalsOf(plan),
})
