import { readFileSync } from 'node:fs'
import { recordAct } from '../../../../domain/client/audit.ts'
import { waitingPlace } from '../../../../domain/order/lane/waiting-place.ts'
import type { OrderView } from '../../../../domain/order/show/find-order.ts'
import { orderRecord } from '../../../../domain/order/show/order-record.ts'
import type { CorrectionRequest } from '../../../../flows/intake/correct-attempt.ts'
import { compact } from '../../../../kernel/compact.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Sql } from '../../../../platform/db.ts'
import type { Actions, CommandResult } from '../../command.ts'
import type { orderCommands } from '../../commands/orders/order.ts'
import { type Context, reasonOf } from '../../context.ts'
import { withDatabase } from '../../with-database.ts'
import { findAnyOrder } from './any-order.ts'
import { explain } from './explain.ts'
import { listedOrders } from './order-list.ts'

/** The record of the API, and the place of an order that waits in its lane. */
async function shown(sql: Sql, order: OrderView): Promise<CommandResult> {
  const result = compact({ ...orderRecord(order), waitingPlace: await waitingPlace(sql, order.shown.id) })
  return { result, text: JSON.stringify(result, null, 2) }
}

/** The body of an application, as a client would send it. */
function readBody(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Refusal(400, `the body cannot be read from ${file}: ${reasonOf(error)}`)
  }
}

const correct = (context: Context, request: Omit<CorrectionRequest, 'actor' | 'traceId'>): Promise<CommandResult> =>
  withDatabase(context, async (db) => {
    const { headId } = await context.service.correctOrder(context.config(), db, { ...request, actor: context.actor })
    return shown(db, await findAnyOrder(db, headId))
  })

export const orderActions: Actions<typeof orderCommands> = {
  'order list': (
    context,
    { client: clientId, state: states, transaction: transactions, since, tab = 'all', ...rest },
  ) => listedOrders(context, { filter: { clientId, states, transactions, createdSince: since, tab }, ...rest }),
  'order show': (context, input) => withDatabase(context, async (db) => shown(db, await findAnyOrder(db, input.id))),
  'order explain': explain,
  'order correct': (context, { id: orderId, bodyFile, althoughArrived }) =>
    correct(context, { orderId, body: readBody(bodyFile), althoughArrived }),
  'order query-status': (context, input) =>
    withDatabase(context, async (db, now) => {
      await findAnyOrder(db, input.id)
      await context.service.queryOrderStatus(context.config(), db, input.id)
      const act = { actor: context.actor, action: 'order.query-status', subject: `order ${input.id}` }
      await recordAct(db, act, now)
      return shown(db, await findAnyOrder(db, input.id))
    }),
}
