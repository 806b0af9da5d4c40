import { addExclusion, type NewExclusion } from '../../domain/exclusion/exclusion.ts'
import { noteRefusal } from '../../domain/exclusion/refusal-note.ts'
import { waitingOfPartner } from '../../domain/order/lane/of-partner.ts'
import { settle } from '../../domain/order/settle.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Sql } from '../../platform/db.ts'

export interface ExcludedPartner {
  id: number
  kopaVp: string
  clientId: number | undefined
  reason: string
  /** Waiting orders that are not sent any more. */
  failed: number
  /** For whoever tells open pages. */
  orders: readonly { clientId: number; headId: number }[]
}

/**
 * Cuts a contract partner off: from the end of the transaction on nothing that names it is accepted or sent. What waits fails
 * visibly, with its event, in the same transaction.
 */
export async function excludePartner(tx: Sql, clock: Clock, wanted: NewExclusion): Promise<ExcludedPartner> {
  const { kopaVp, clientId, reason } = wanted
  const { id, excludedAt } = await addExclusion(tx, wanted, () => clock.now())
  const orders = await waitingOfPartner(tx, kopaVp, clientId)
  for (const order of orders) {
    const { traceId, filedBy, headId, businessTransaction: transaction, externalOrderId } = order
    const news = { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: 'PARTNER_EXCLUDED' } as const
    await settle(tx, order, news, excludedAt)
    await noteRefusal(
      tx,
      {
        ...{ kind: 'order', contractPartner: kopaVp, clientId: order.clientId, traceId, filedBy },
        ...{ orderId: headId, transaction, externalOrderId },
      },
      excludedAt,
    )
  }
  return { id, kopaVp, clientId, reason, failed: orders.length, orders }
}
