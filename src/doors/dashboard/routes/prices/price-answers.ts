/** What the screens of prices are told. Prices are cents without VAT, months YYYY-MM. */

export interface PriceCellAnswer {
  transaction: string
  /** What counts in the month; null: there is none. */
  cents: number | null
  /** Whether it is set for this row, and not the one for everybody. */
  isOwn: boolean
  next: { fromMonth: string; cents: number } | null
}

export interface PriceRowAnswer {
  /** null: for everybody without a price of their own. */
  clientId: number | null
  clientName: string | null
  /** The operator's own clients pay only what is set for them. */
  isOperators: boolean
  prices: readonly PriceCellAnswer[]
}

export interface PricesAnswer {
  month: string
  /** First the one for everybody. */
  rows: readonly PriceRowAnswer[]
}

interface MonthPrice {
  fromMonth: string
  cents: number
}

export interface PriceAnswer {
  clientName: string | null
  /** What is set, first month first. */
  own: readonly MonthPrice[]
  /** What counts where nothing is set. */
  standard: readonly MonthPrice[]
  /** Who set what, newest first. */
  acts: readonly { at: string; by: string; fromMonth: string; before: number | null; after: number }[]
  /** Months with invoices that stand: what they charge stays. */
  invoiced: readonly { month: string; count: number }[]
}
