import { readFileSync } from 'node:fs'
import { recordAct } from '../../../domain/client/audit.ts'
import { findOrder, type OrderView } from '../../../domain/order/find-order.ts'
import { findAttempt } from '../../../domain/order/order.ts'
import { orderRecord } from '../../../domain/order/order-record.ts'
import { waitingPlace } from '../../../domain/order/waiting-place.ts'
import type { CorrectionRequest } from '../../../flows/intake/correct-attempt.ts'
import { compact } from '../../../kernel/compact.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import type { Sql } from '../../../platform/db.ts'
import { command, type Outcome } from '../command.ts'
import { type Context, reasonOf, withDatabase } from '../context.ts'
import { recordNumber, required, text, truth } from '../option.ts'

const id = required(recordNumber())

/** The operator sees the orders of every client, so the owner is looked up first. */
async function findAnyOrder(sql: Sql, orderId: number): Promise<OrderView> {
  const attempt = await findAttempt(sql, orderId)
  const order = attempt && (await findOrder(sql, attempt.clientId, orderId))
  if (!order) throw notFound(`there is no order ${orderId}`)
  return order
}

/** The record of the API, and the place of an order that waits in its lane. */
async function shown(sql: Sql, order: OrderView): Promise<Outcome> {
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

const correct = (context: Context, request: Omit<CorrectionRequest, 'actor' | 'traceId'>): Promise<Outcome> =>
  withDatabase(context, async (db) => {
    // Loaded here because only this command files an application.
    const { correctOrder } = await import('../../../main.ts')
    const { headId } = await correctOrder(context.config(), db, { ...request, actor: context.actor })
    return shown(db, await findAnyOrder(db, headId))
  })

export const orderCommands = [
  command({
    name: 'order show',
    summary: 'prints an order as the lookup of the API does, whichever client it belongs to',
    arguments: { id },
    run: (context, input) => withDatabase(context, async (db) => shown(db, await findAnyOrder(db, input.id))),
  }),
  command({
    name: 'order correct',
    summary: 'sends a corrected body as a new attempt of an order that failed or was rejected, and prints the order',
    arguments: { id },
    options: { bodyFile: required(text('F')), althoughArrived: truth() },
    run: (context, { id: orderId, bodyFile, althoughArrived }) =>
      correct(context, { orderId, body: readBody(bodyFile), althoughArrived }),
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
        return shown(db, await findAnyOrder(db, input.id))
      }),
  }),
]
