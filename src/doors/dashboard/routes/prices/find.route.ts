import { listPrices } from '../../../../domain/invoice/price.ts'
import { type PricedClient, pricedClients, priceRow } from '../../../../domain/invoice/price-table.ts'
import { isMonth, monthOf } from '../../../../kernel/german-time.ts'
import { badFields } from '../../../../kernel/refusal.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { reading } from '../../input.ts'
import { route } from '../../route.ts'
import type { PriceRowAnswer, PricesAnswer } from './price-answers.ts'

const QUERY = object({ month: text })

/** What every transaction costs every client in a month. */
export const findPrices = route({
  method: 'GET',
  path: '/prices',
  permission: 'master-data',
  async answer({ context: { db, clock }, scope, query }): Promise<PricesAnswer> {
    const { month = monthOf(clock.now()) } = reading(QUERY, query)
    if (!isMonth(month)) throw badFields('unfit', 'month is written like 2026-11')
    const [prices, clients] = await Promise.all([listPrices(db), pricedClients(db, scope.clientId)])
    const rowOf = (client: PricedClient | null): PriceRowAnswer => ({
      ...{ clientId: client?.id ?? null, clientName: client?.name ?? null, isOperators: client?.isOperators ?? false },
      prices: priceRow(prices, client, month).map(({ businessTransaction, ...cell }) => ({
        transaction: businessTransaction,
        ...cell,
      })),
    })
    return { month, rows: [rowOf(null), ...clients.map(rowOf)] }
  },
})
