import { notFound } from '../../kernel/refusal.ts'
import { one, type Sql } from '../../platform/db.ts'
import { isOrderFor } from '../order/show/find-order.ts'
import { toUnmatched, type UnmatchedRow, unmatchedColumns } from './add-unmatched.ts'
import type { UnmatchedMessage, UnmatchedState } from './unmatched-message.ts'

/** What a message was and became, and whose it is. */
export interface Settled {
  before: UnmatchedMessage
  after: UnmatchedMessage
  clientId: number | null
}

/**
 * Notes what was done with a message, and which order it is about: one of the client that it belongs to, or of any where it belongs
 * to nobody. Without an order the one that is noted stays; null takes it away. A scope without client is the operator's.
 */
export async function settleMessage(
  tx: Sql,
  { id, clientId }: { id: string; clientId: number | undefined },
  { state, orderId }: { state: UnmatchedState; orderId?: number | null | undefined },
  now: Date,
): Promise<Settled | undefined> {
  const [before] = await tx<(UnmatchedRow & { clientId: number | null })[]>`
    select ${unmatchedColumns(tx)}, client_id from unmatched_message
    where id = ${id} ${clientId === undefined ? tx`` : tx`and client_id = ${clientId}`}
    for update`
  if (!before) return undefined
  const { clientId: owner, ...message } = before
  const order = typeof orderId === 'number' ? await requireOrder(tx, owner ?? undefined, orderId) : orderId
  const after = one(
    await tx<UnmatchedRow[]>`
      update unmatched_message
      set state = ${state},
          handled_at = case when state = ${state} then handled_at else ${state === 'OPEN' ? null : now}::timestamptz end,
          order_id = ${order === undefined ? message.orderId : order}
      where id = ${id}
      returning ${unmatchedColumns(tx)}`,
  )
  return { before: toUnmatched(message), after: toUnmatched(after), clientId: owner }
}

async function requireOrder(tx: Sql, clientId: number | undefined, orderId: number): Promise<number> {
  if (await isOrderFor(tx, clientId, orderId)) return orderId
  throw notFound('orderId: there is no such order').because('no-order', 'orderId')
}
