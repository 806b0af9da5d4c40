import { noteRefusal } from '../../domain/exclusion/refusal-note.ts'
import {
  countRefusedOrders,
  type ExclusionToClear,
  exclusionsToClear,
  noteCleared,
  takeToClear,
} from '../../domain/exclusion/to-clear.ts'
import { countWaitingOfPartner, type PartnerOrder, waitingOfPartner } from '../../domain/order/lane/of-partner.ts'
import type { OrderChanged } from '../../domain/order/order-hint.ts'
import { settle } from '../../domain/order/settle.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Pool, Sql } from '../../platform/db.ts'

interface Deps {
  db: Pool
  clock: Clock
  orderChanged?: OrderChanged
}

/** So many orders of a transaction take well under a second. */
const BATCH = 100

/**
 * Fails visibly, each with its event, the first orders that wait for a contract partner that is excluded. None of them is sent meanwhile:
 * the exclusion counts from its commit on. Whoever dies in between leaves the rest to the next. Tells whether some may be left.
 */
export async function failSomeWaiting({ db, clock, orderChanged }: Deps, id: number): Promise<boolean> {
  const { orders, isDone } = await db.begin(async (tx) => {
    const exclusion = await takeToClear(tx, id)
    if (!exclusion) return { orders: [], isDone: true }
    const { kopaVp, clientId } = exclusion
    const orders = await waitingOfPartner(tx, kopaVp, { clientId: clientId ?? undefined, limit: BATCH })
    for (const order of orders) await fail(tx, exclusion, order, clock.now())
    const isDone = orders.length < BATCH
    if (isDone) await noteCleared(tx, id, clock.now())
    return { orders, isDone }
  })
  for (const order of orders) orderChanged?.(order)
  return !isDone
}

async function fail(tx: Sql, { kopaVp }: ExclusionToClear, order: PartnerOrder, now: Date): Promise<void> {
  const { clientId, traceId, filedBy, headId, businessTransaction: transaction, externalOrderId } = order
  const news = { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: 'PARTNER_EXCLUDED' } as const
  await settle(tx, order, news, now)
  await noteRefusal(
    tx,
    {
      ...{ kind: 'order', contractPartner: kopaVp, clientId, traceId, filedBy },
      ...{ orderId: headId, transaction, externalOrderId },
    },
    now,
  )
}

/** What is left of all exclusions. */
export async function failAllWaiting(deps: Deps): Promise<void> {
  for (const id of await exclusionsToClear(deps.db)) while (await failSomeWaiting(deps, id));
}

/** Right after an exclusion: fails the first that wait; upkeep fails the rest. Tells how many are not sent any more. */
export async function failFirstWaiting(
  deps: Deps,
  { id, kopaVp, clientId }: { id: number; kopaVp: string; clientId: number | undefined },
): Promise<number> {
  const isMore = await failSomeWaiting(deps, id)
  const left = isMore ? await countWaitingOfPartner(deps.db, kopaVp, clientId) : 0
  return (await countRefusedOrders(deps.db, id)) + left
}
