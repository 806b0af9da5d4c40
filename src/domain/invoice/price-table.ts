import type { Sql } from '../../platform/db.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../application/transaction.ts'
import { type Price, priceFor } from './price.ts'

/** Whom a price is for; null: everybody without one of their own. */
export interface PricedClient {
  id: number
  name: string
  /** The operator's own clients pay only what is set for them. */
  isOperators: boolean
}

export const pricedClients = (sql: Sql, clientId: number | undefined): Promise<PricedClient[]> => sql<PricedClient[]>`
  select id, name, coalesce(role = 'betreiber', false) as is_operators from client
  where ${clientId === undefined ? sql`true` : sql`id = ${clientId}`}
  order by lower(name), id`

export interface PriceCell {
  businessTransaction: Transaction
  /** What counts in the month; null: there is none. */
  cents: number | null
  /** Whether it is set for this row, and not the one for everybody. */
  isOwn: boolean
  /** What is set for this row from a later month on. */
  next: Pick<Price, 'fromMonth' | 'cents'> | null
}

/** What each transaction costs a client in a month; for null what it costs everybody. */
export function priceRow(prices: readonly Price[], client: PricedClient | null, month: string): PriceCell[] {
  return ALL_TRANSACTIONS.map((businessTransaction) => {
    const own = ownPrices(prices, client?.id ?? null, businessTransaction)
    const isOwn = own.some(({ fromMonth }) => fromMonth <= month)
    const next = own.find(({ fromMonth }) => fromMonth > month)
    return {
      ...{ businessTransaction, isOwn },
      cents: priceOf(prices, client, businessTransaction, month) ?? null,
      next: next ? { fromMonth: next.fromMonth, cents: next.cents } : null,
    }
  })
}

/** What is set for a client, or for everybody, first month first. */
export const ownPrices = (prices: readonly Price[], clientId: number | null, businessTransaction: string): Price[] =>
  prices
    .filter((price) => price.clientId === clientId && price.businessTransaction === businessTransaction)
    .sort((one, other) => (one.fromMonth < other.fromMonth ? -1 : 1))

export const priceOf = (
  prices: readonly Price[],
  client: PricedClient | null,
  businessTransaction: string,
  month: string,
): number | undefined =>
  client
    ? priceFor(prices, client, businessTransaction, month)
    : ownPrices(prices, null, businessTransaction).findLast(({ fromMonth }) => fromMonth <= month)?.cents
