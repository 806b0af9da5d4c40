import { type ListedOrder, listedOrders, listOrders } from '../../../../domain/order/list/list-orders.ts'
import { attemptsOfHeads } from '../../../../domain/order/show/find-order.ts'
import { badFields } from '../../../../kernel/refusal.ts'
import { integer, isRecord, list, object, type Read, wrongType } from '../../../../kernel/rules/shape.ts'
import { demanding, reading, word } from '../../input.ts'
import { type RouteRequest, route } from '../../route.ts'
import { filterOf } from './order-query.ts'
import { askAndNote } from './query-status.route.ts'
import { releaseAndNote } from './release-files.route.ts'
import type { BulkAnswer } from './search-answers.ts'

/** Whoever means more than these narrows the filter. */
const MOST = 2_000
const BATCH = 200

type Request = Pick<RouteRequest, 'context' | 'person' | 'scope'>

const record: Read<Record<string, unknown>> = (value, path) => {
  if (!isRecord(value)) throw wrongType(path, 'object', value)
  return value
}

const BODY = object({ act: word(['release-files', 'query-status']), ids: list(integer), filter: record })

/** One act on many orders: some, or all that match a filter. */
export const actOnOrders = route({
  method: 'POST',
  path: '/orders/bulk',
  permission: 'file',
  async answer(request): Promise<BulkAnswer> {
    const body = demanding(reading(BODY, request.body), 'act')
    const orders = await chosenOrders(request, body)
    return body.act === 'release-files' ? release(request, orders) : ask(request, orders)
  },
})

async function chosenOrders(
  { context: { db, clock }, scope: { clientId } }: Request,
  { ids, filter }: { ids?: number[]; filter?: Record<string, unknown> },
): Promise<ListedOrder[]> {
  const now = clock.now()
  if (ids) return listedOrders(db, clientId, ids, now)
  if (!filter) throw badFields('missing', 'ids is required, or filter')
  const wanted = await filterOf(db, clientId, filter, now)
  const orders = await listOrders(db, wanted, { limit: MOST + 1 }, now)
  if (orders.length > MOST) throw badFields('too-many-orders', `filter matches more than ${MOST} orders: narrow it`)
  return orders
}

async function release(request: Request, orders: readonly ListedOrder[]): Promise<BulkAnswer> {
  const withFiles = orders.filter(({ files }) => files > 0)
  for (let start = 0; start < withFiles.length; start += BATCH) {
    const batch = withFiles.slice(start, start + BATCH)
    const attempts = await attemptsOfHeads(
      request.context.db,
      batch.map(({ id }) => id),
    )
    const byHead = Map.groupBy(attempts, ({ headId }) => headId)
    for (const { id, clientId } of batch) {
      const attemptIds = (byHead.get(id) ?? []).map((attempt) => attempt.id)
      await releaseAndNote(request, { headId: id, clientId, attemptIds })
    }
  }
  return { done: withFiles.length, skipped: orders.length - withFiles.length }
}

/**
 * The authority is asked one order after another, behind the answer: a hundred questions take a while. Clients take turns; what is more
 * than one may have waiting is told as skipped.
 */
function ask(request: Request, orders: readonly ListedOrder[]): BulkAnswer {
  const asked = orders.filter(
    ({ id, clientId, isAskable }) =>
      isAskable && request.context.orders.later(String(clientId), () => askAndNote(request, { headId: id, clientId })),
  )
  return { done: asked.length, skipped: orders.length - asked.length }
}
