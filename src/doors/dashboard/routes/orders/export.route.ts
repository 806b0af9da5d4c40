import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ListFilter } from '../../../../domain/order/list/list-filter.ts'
import { listOrders } from '../../../../domain/order/list/list-orders.ts'
import { CSV_BEGIN, csvLine } from '../../../../kernel/csv.ts'
import { object, type Read, ShapeError, text } from '../../../../kernel/rules/shape.ts'
import { germanDay } from '../../../../kernel/time.ts'
import type { Sql } from '../../../../platform/db.ts'
import { clientNames } from '../../client-names.ts'
import { reading, recordNumber, word } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { filterOf } from './order-query.ts'
import { TABLE_HEAD, tableRow } from './order-table.ts'

/** How many orders are read at a time, so that an export of any length takes little memory. */
const BATCH = 500

/** As many as an address has room for; a page asks several times for more. */
const MOST_NAMED = 200

const numbers: Read<number[]> = (value, path) => {
  const given = text(value, path).split(',')
  if (given.length > MOST_NAMED) throw new ShapeError(path, `must name at most ${MOST_NAMED} orders`)
  return given.map((one) => recordNumber(one, path))
}

const QUERY = object({ format: word(['csv']), ids: numbers })

/** Exactly the orders that match a filter, or those that are named, as a table. */
export const exportOrders = route({
  method: 'GET',
  path: '/orders/export',
  permission: 'orders',
  async answer({ context: { db, clock }, scope, query }): Promise<OwnAnswer> {
    const { ids } = reading(QUERY, query)
    const now = clock.now()
    const { clientId } = scope
    const filter = ids ? { clientId, tab: 'all' as const, ids } : await filterOf(db, clientId, query, now)
    const nameOf = await clientNames(db, scope)
    return (reply: FastifyReply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="auftraege-${germanDay(now)}.csv"`)
        .send(Readable.from(lines(db, filter, nameOf, now)))
  },
})

async function* lines(db: Sql, filter: ListFilter, nameOf: (id: number) => string, now: Date): AsyncGenerator<string> {
  yield CSV_BEGIN + csvLine(TABLE_HEAD)
  for (let before: number | undefined; ; ) {
    const orders = await listOrders(db, filter, { before, limit: BATCH }, now)
    yield orders.map((order) => csvLine(tableRow(order, nameOf(order.clientId)))).join('')
    if (orders.length < BATCH) return
    before = orders.at(-1)?.id
  }
}
