import { recordAct } from '../../../domain/client/audit.ts'
import { findOrder, type OrderView } from '../../../domain/order/find-order.ts'
import { findAttempt } from '../../../domain/order/order.ts'
import { orderRecord } from '../../../domain/order/order-record.ts'
import { notFound } from '../../../kernel/refusal.ts'
import type { Sql } from '../../../platform/db.ts'
import { command, type Outcome } from '../command.ts'
import { withDatabase } from '../context.ts'
import { recordNumber, required } from '../option.ts'

const id = required(recordNumber())

/** The operator sees the orders of every client, so the owner is looked up first. */
async function findAnyOrder(sql: Sql, orderId: number): Promise<OrderView> {
  const attempt = await findAttempt(sql, orderId)
  const order = attempt && (await findOrder(sql, attempt.clientId, orderId))
  if (!order) throw notFound(`there is no order ${orderId}`)
  return order
}

function shown(order: OrderView): Outcome {
  const result = orderRecord(order)
  return { result, text: JSON.stringify(result, null, 2) }
}

export const orderCommands = [
  command({
    name: 'order show',
    summary: 'prints an order as the lookup of the API does, whichever client it belongs to',
    arguments: { id },
    run: (context, input) => withDatabase(context, async (db) => shown(await findAnyOrder(db, input.id))),
  }),
  command({
    name: 'order query-status',
    summary: 'asks the authority for the state of an order now, and prints the order',
    arguments: { id },
    run: (context, input) =>
      withDatabase(context, async (db, now) => {
        await findAnyOrder(db, input.id)
        // Loaded here because only this command calls the authority.
        const { queryOrderStatus } = await import('../../../main.ts')
        await queryOrderStatus(context.config(), db, input.id)
        const act = { actor: context.actor, action: 'order.query-status', subject: `order ${input.id}` }
        await recordAct(db, act, now)
        return shown(await findAnyOrder(db, input.id))
      }),
  }),
]
