import type { Pool } from '../../src/platform/db.ts'
import type { Customer } from './customer.ts'

interface EventRow {
  id: string
  type: string
  clientId: number
  orderId: number | null
  /** Whose order it is about. */
  orderOf: number | null
  sha256: string
  delivery: string | null
  reason: string | null
  attempts: number
}

/** All that a webhook tries before it gives up. */
const LADDER_ATTEMPTS = 7
/** What the sample client of a test instance may be told: it is the operator's, and so is the mailbox of the base access. */
const OF_OPERATOR = 'UNMATCHED_MESSAGE_XKFZ_EVENT'

const eventsOf = (sql: Pool): Promise<EventRow[]> => sql<EventRow[]>`
  select event.id, event.type, event.client_id, event.order_id, customer_order.client_id as order_of,
    encode(sha256(event.body), 'hex') as sha256, webhook_delivery.state as delivery, webhook_delivery.reason,
    coalesce(webhook_delivery.attempts, 0) as attempts
  from event
  left join customer_order on customer_order.id = event.order_id
  left join webhook_delivery on webhook_delivery.event_id = event.id`

/** Promise 5: an event belongs to the client of its order; what belongs to no order comes to no customer. */
export async function misdirectedEvents(sql: Pool, customers: readonly Customer[]): Promise<string[]> {
  const events = await eventsOf(sql)
  const known = new Map(events.map((event) => [event.id, event]))
  const isCustomer = (id: number): boolean => customers.some(({ clientId }) => clientId === id)
  const foreign = events.filter(({ clientId, orderOf, type }) =>
    orderOf === null ? isCustomer(clientId) || type !== OF_OPERATOR : clientId !== orderOf || !isCustomer(clientId),
  )
  const strange = customers.flatMap(({ clientId, heard }) =>
    [...heard.keys()].filter((id) => known.get(id)?.clientId !== clientId),
  )
  const unfiled = customers.flatMap(({ heardOf, filed }) => [...heardOf].filter((reference) => !filed.has(reference)))
  return [
    ...foreign.map(({ id, type, clientId }) => `promise 5: event ${id} (${type}) is not for client ${clientId}`),
    ...strange.map((id) => `promise 5: event ${id} was told to a stranger, or is not there`),
    ...unfiled.map((reference) => `promise 5: a customer was told of ${reference}, which it has not filed`),
  ]
}

/** Promise 4: each order is told of, each event was delivered as it was written or given up after all its attempts. */
export async function unheardEvents(
  sql: Pool,
  orders: readonly { id: number }[],
  customers: readonly Customer[],
): Promise<string[]> {
  const events = await eventsOf(sql)
  const told = new Set(events.map(({ orderId }) => orderId))
  const untold = orders.filter(({ id }) => !told.has(id))
  return [
    ...customers.flatMap(({ clientId, heard }) =>
      events.filter((event) => event.clientId === clientId).flatMap((event) => unheard(event, heard.get(event.id))),
    ),
    ...untold.map(({ id }) => `promise 4: of order ${id} nothing was told`),
  ]
}

function unheard({ id, type, sha256, delivery, reason, attempts }: EventRow, heard?: ReadonlySet<string>): string[] {
  const is = `promise 4: event ${id} (${type})`
  if (delivery === 'delivered')
    return heard?.has(sha256) ? [] : [`${is} counts as delivered and was not, or with other bytes`]
  if (delivery !== 'given_up') return [`${is} is ${delivery ?? 'for nobody'} after all was quiet`]
  return reason === 'attempts' && attempts === LADDER_ATTEMPTS
    ? []
    : [`${is} was given up after ${attempts}: ${reason}`]
}
