import { holdBilling } from '../../../../domain/invoice/hold-billing.ts'
import { listPrices, MAX_CENTS, setPrice } from '../../../../domain/invoice/price.ts'
import { priceOf } from '../../../../domain/invoice/price-table.ts'
import { isMonth } from '../../../../kernel/german-time.ts'
import { badFields, conflict } from '../../../../kernel/refusal.ts'
import { integer, object, text } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { between, demanding, reading } from '../../input.ts'
import { route } from '../../route.ts'
import type { PriceAnswer } from './price-answers.ts'
import { namedPrice } from './required-price.ts'
import { priceAnswerOf, priceSubject } from './show.route.ts'

const BODY = object({ fromMonth: text, cents: between(0, MAX_CENTS), before: integer })

/** Sets what a transaction costs from a month on. Whoever saw another price before than counts now is told so. */
export const changePrice = route({
  method: 'PUT',
  path: '/prices/:client/:transaction',
  permission: 'master-data',
  async answer(request): Promise<PriceAnswer> {
    const named = await namedPrice(request, request.context.db)
    const { fromMonth, cents, before: seen } = demanding(reading(BODY, request.body), 'fromMonth', 'cents')
    if (!isMonth(fromMonth)) throw badFields('unfit', 'fromMonth is written like 2026-11')
    const { transaction, client } = named
    const price = { clientId: client?.id ?? null, businessTransaction: transaction, fromMonth, cents }
    await change(
      request,
      async (tx) => {
        await holdBilling(tx)
        const before = priceOf(await listPrices(tx), client, transaction, fromMonth)
        if (before !== seen) throw conflict('Somebody has changed this price').because('price-changed')
        await setPrice(tx, price)
        return before ?? null
      },
      (before) => ({
        action: 'price.set',
        subject: priceSubject(transaction),
        clientId: undefined,
        details: { ...price, cents: { before, after: cents } },
      }),
    )
    return priceAnswerOf(request)
  },
})
