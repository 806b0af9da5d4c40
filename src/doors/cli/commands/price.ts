import { ALL_TRANSACTIONS } from '../../../domain/application/transaction.ts'
import { monthOf } from '../../../domain/invoice/month.ts'
import { listPrices, setPrice } from '../../../domain/invoice/price.ts'
import { command } from '../command.ts'
import { change, withDatabase } from '../context.ts'
import { matching, oneOf, recordNumber, required, wholeNumber } from '../option.ts'

export const MONTH = matching('YYYY-MM', /^\d{4}-(0[1-9]|1[0-2])$/, '2026-11')

export const priceCommands = [
  command({
    name: 'price set',
    summary: 'sets what an order of a transaction costs, in cents without VAT',
    details: [
      'Without --client for every client that has no price of its own; the operator’s own clients pay only what is set for them.',
      'It holds from the month --from on, else from this month on. Invoices that are written stay as they are.',
    ],
    options: {
      transaction: required(oneOf(ALL_TRANSACTIONS)),
      cents: required(wholeNumber('CENTS')),
      client: recordNumber(),
      from: MONTH,
    },
    async run(context, { transaction, cents, client, from }) {
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
  }),
  command({
    name: 'price list',
    summary: 'lists all prices',
    run: (context) =>
      withDatabase(context, async (db) => {
        const prices = await listPrices(db)
        const lines = prices.map(
          ({ clientId, businessTransaction, fromMonth, cents }) =>
            `${clientId === null ? 'everybody' : `client ${clientId}`}  ${businessTransaction}  from ${fromMonth}  ${cents} cents`,
        )
        return { result: prices, text: lines.length === 0 ? 'no price is set' : lines.join('\n') }
      }),
  }),
]
