import { type AuditEntry, actsOn } from '../../../../domain/client/audit.ts'
import { invoicedMonths } from '../../../../domain/invoice/list-invoices.ts'
import { listPrices, type Price } from '../../../../domain/invoice/price.ts'
import { ownPrices } from '../../../../domain/invoice/price-table.ts'
import { isRecord } from '../../../../kernel/rules/shape.ts'
import { isoTime } from '../../../../kernel/time.ts'
import { actorNames } from '../../actor-names.ts'
import { type RouteRequest, route } from '../../route.ts'
import type { PriceAnswer } from './price-answers.ts'
import { namedPrice } from './required-price.ts'

/** One price with all that is set, and who set it. */
export const showPrice = route({
  method: 'GET',
  path: '/prices/:client/:transaction',
  permission: 'master-data',
  answer: (request): Promise<PriceAnswer> => priceAnswerOf(request),
})

export async function priceAnswerOf(request: Pick<RouteRequest, 'context' | 'params' | 'scope'>): Promise<PriceAnswer> {
  const { db } = request.context
  const { client, transaction } = await namedPrice(request, db)
  const clientId = client?.id ?? null
  const [prices, acts, invoiced] = await Promise.all([
    listPrices(db),
    actsOn(db, priceSubject(transaction)),
    invoicedMonths(db, client?.id),
  ])
  const own = acts.filter(({ details }) => (details.clientId ?? null) === clientId)
  const nameOf = await actorNames(
    db,
    own.map(({ actor }) => actor),
  )
  return {
    clientName: client?.name ?? null,
    own: ownPrices(prices, clientId, transaction).map(monthPrice),
    standard: client && !client.isOperators ? ownPrices(prices, null, transaction).map(monthPrice) : [],
    acts: own.toReversed().map((act) => actAnswer(act, nameOf)),
    invoiced,
  }
}

export const priceSubject = (transaction: string): string => `price of ${transaction}`

const monthPrice = ({ fromMonth, cents }: Price) => ({ fromMonth, cents })

/** The command line notes what a price is, people's acts also what it was. */
function actAnswer({ at, actor, details }: AuditEntry, nameOf: (actor: string) => string): PriceAnswer['acts'][number] {
  const { fromMonth, cents } = details
  const { before, after } = isRecord(cents) ? cents : { before: null, after: cents }
  return {
    ...{ at: isoTime(at), by: nameOf(actor), fromMonth: String(fromMonth), after: Number(after) },
    before: typeof before === 'number' ? before : null,
  }
}
