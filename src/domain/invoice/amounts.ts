/** Everything in integer cents. */
export interface InvoiceItem {
  description: string
  /** Absent for a correction. */
  businessTransaction?: string
  quantity: number
  unitPrice: number
  amount: number
}

export interface Amounts {
  net: number
  vatPercent: number
  vat: number
  gross: number
}

/** The standard rate (§ 12 UStG). Prices are without it. */
const VAT_PERCENT = 19

export const item = (given: Omit<InvoiceItem, 'amount'>): InvoiceItem => ({
  ...given,
  // Of nothing that is taken back, -0 would come out.
  amount: given.quantity * given.unitPrice + 0,
})

/** The tax is counted once, on the sum, and rounded to the cent. */
export function amountsOf(items: readonly InvoiceItem[]): Amounts {
  const net = items.reduce((sum, { amount }) => sum + amount, 0)
  const vat = Math.sign(net) * Math.round((Math.abs(net) * VAT_PERCENT) / 100)
  return { net, vatPercent: VAT_PERCENT, vat, gross: net + vat }
}

/** The items of a reversal: as many as there were, taken back. */
export const reversed = (items: readonly InvoiceItem[]): InvoiceItem[] =>
  items.map(({ amount: _, ...given }) => item({ ...given, quantity: -given.quantity }))
