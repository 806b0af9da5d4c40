import { isMonth } from '../../kernel/german-time.ts'
import { badFields } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { requireClient } from '../client/client.ts'

/** What an order costs, from a month on. Without a client: for every client that has no price of its own. */
export interface Price {
  clientId: number | null
  businessTransaction: string
  /** YYYY-MM */
  fromMonth: string
  cents: number
}

/** A correction of a transmission that the authority rejected costs 0.12 EUR (contract 1, 1.7). */
export const CORRECTION_CENTS = 12

export const MAX_CENTS = 1_000_000

/** Sets a price; one that is set for the same month again replaces it. Invoices that are written stay as they are. */
export async function setPrice(sql: Sql, price: Price): Promise<void> {
  const { clientId, businessTransaction, fromMonth, cents } = price
  if (cents > MAX_CENTS) throw badFields('unfit', `cents must be at most ${MAX_CENTS}`)
  if (!isMonth(fromMonth)) throw badFields('unfit', `fromMonth is written like 2026-11, not '${fromMonth}'`)
  if (clientId !== null) await requireClient(sql, clientId)
  await sql`
    insert into invoice_price (client_id, business_transaction, from_month, cents)
    values (${clientId}, ${businessTransaction}, ${fromMonth}, ${cents})
    on conflict (client_id, business_transaction, from_month) do update set cents = excluded.cents`
}

export const listPrices = (sql: Sql): Promise<Price[]> => sql<Price[]>`
  select client_id, business_transaction, from_month, cents
  from invoice_price
  order by client_id nulls first, business_transaction, from_month`

/**
 * The price of a transaction for a client in a month: the client's own, else the one for everybody. The operator's own
 * clients pay only what is set for them.
 */
export function priceFor(
  prices: readonly Price[],
  client: { id: number; isOperators: boolean },
  businessTransaction: string,
  month: string,
): number | undefined {
  const latest = (clientId: number | null): Price | undefined =>
    prices
      .filter((price) => price.clientId === clientId && price.businessTransaction === businessTransaction)
      .filter(({ fromMonth }) => fromMonth <= month)
      .sort((one, other) => (one.fromMonth < other.fromMonth ? 1 : -1))[0]
  return (latest(client.id) ?? (client.isOperators ? undefined : latest(null)))?.cents
}
