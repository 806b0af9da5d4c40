import { listPrices, setPrice } from '../../../domain/invoice/price.ts'
import { monthOf } from '../../../kernel/german-time.ts'
import type { Actions } from '../command.ts'
import type { priceCommands } from '../commands/price.ts'
import { change, withDatabase } from '../with-database.ts'

export const priceActions: Actions<typeof priceCommands> = {
  async 'price set'(context, { transaction, cents, client, from }) {
    const price = await change(
      context,
      async (tx, now) => {
        const set = {
          clientId: client ?? null,
          businessTransaction: transaction,
          fromMonth: from ?? monthOf(now),
          cents,
        }
        await setPrice(tx, set)
        return set
      },
      (set) => ({ action: 'price.set', subject: `price of ${transaction}`, details: set }),
    )
    return { result: price, text: `${transaction} costs ${cents} cents from ${price.fromMonth} on` }
  },
  'price list': (context) =>
    withDatabase(context, async (db) => {
      const prices = await listPrices(db)
      const lines = prices.map(
        ({ clientId, businessTransaction, fromMonth, cents }) =>
          `${clientId === null ? 'everybody' : `client ${clientId}`}  ${businessTransaction}  from ${fromMonth}  ${cents} cents`,
      )
      return { result: prices, text: lines.length === 0 ? 'no price is set' : lines.join('\n') }
    }),
}
