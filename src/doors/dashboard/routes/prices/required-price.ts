import { ALL_TRANSACTIONS, type Transaction } from '../../../../domain/application/transaction.ts'
import { type PricedClient, pricedClients } from '../../../../domain/invoice/price-table.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import type { Sql } from '../../../../platform/db.ts'
import { idOf } from '../../input.ts'
import type { RouteRequest } from '../../route.ts'

/** In a path: for everybody without a price of their own. */
const EVERYBODY = 'all'

interface NamedPrice {
  transaction: Transaction
  /** null: everybody. */
  client: PricedClient | null
}

/** The price that a path names; a client that is not chosen is not found. */
export async function namedPrice(
  { params, scope }: Pick<RouteRequest, 'params' | 'scope'>,
  sql: Sql,
): Promise<NamedPrice> {
  const transaction = ALL_TRANSACTIONS.find((one) => one === params.transaction)
  if (!transaction) throw notFound('There is no such transaction').because('no-price')
  if (params.client === EVERYBODY) return { transaction, client: null }
  const id = idOf(params, 'client')
  const [client] = scope.clientId === undefined || scope.clientId === id ? await pricedClients(sql, id) : []
  if (!client) throw notFound('There is no such client').because('no-client')
  return { transaction, client }
}
