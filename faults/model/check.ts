import { isDecided, isEnd, isFailed, type OrderState } from '../../src/domain/order/state.ts'
import { isDatabaseGone } from '../../src/platform/database-gone.ts'
import type { Pool } from '../../src/platform/db.ts'
import { expectWholeChains } from '../../test/support/whole-chains.ts'
import type { AtAuthority } from '../world/simulators.ts'
import type { World } from '../world/world.ts'
import { misdirectedEvents, unheardEvents } from './check-events.ts'
import { brokenPowers } from './check-powers.ts'
import type { Customer } from './customer.ts'

interface OrderRow {
  id: number
  clientId: number
  reference: string
  fin: string
  state: OrderState
  verdict: string | null
  applicationId: string | null
  isHeld: boolean
}

/** What has to hold at the end, with everything that was promised before. */
export async function brokenPromises(world: World, customers: readonly Customer[]): Promise<string[]> {
  const orders = await ordersOf(world.sql)
  const applications = await world.simulators.applications()
  const received = await world.simulators.authority.received('?kind=application')
  return [
    ...customers.flatMap((customer) => lostOrDoubled(customer, orders)),
    ...sentTwice(received),
    ...misreported(orders, applications),
    ...(await misdirectedEvents(world.sql, customers)),
    ...(await unheardEvents(world.sql, orders, customers)),
    ...(await brokenPowers(world, customers)),
    ...toldSecrets(world, customers),
    ...(await brokenEvidence(world.sql)),
  ]
}

const ordersOf = (sql: Pool): Promise<OrderRow[]> => sql<OrderRow[]>`
  select id, client_id, external_order_id as reference, fin, state, verdict, application_id, held_office is not null as is_held
  from customer_order order by id`

/** Promise 1: each 200 has its order, under its number, once. */
function lostOrDoubled({ clientId, accepted }: Customer, orders: readonly OrderRow[]): string[] {
  const own = Map.groupBy(
    orders.filter((order) => order.clientId === clientId),
    ({ reference }) => reference,
  )
  const lost = [...accepted.values()].filter(
    ({ reference, orderId }) => !own.get(reference)?.some(({ id }) => id === orderId),
  )
  const doubled = [...own].filter(([, same]) => same.length > 1)
  return [
    ...lost.map(({ orderId, fin }) => `promise 1: order ${orderId} (${fin}) was accepted and is not there`),
    ...doubled.map(([, same]) => `promise 1: one application is the orders ${same.map(({ id }) => id).join(', ')}`),
  ]
}

/** Promise 2, by the authority's own record: no person has sent anything again here. */
function sentTwice(received: readonly { vehicleIdentificationNumber?: string }[]): string[] {
  const byVehicle = Map.groupBy(received, ({ vehicleIdentificationNumber }) => vehicleIdentificationNumber)
  return [...byVehicle]
    .filter(([, messages]) => messages.length > 1)
    .map(([fin, messages]) => `promise 2: ${fin} reached the authority ${messages.length} times`)
}

/** Promise 3, and that every decision is reported: what the authority says of an application is what its order says. */
function misreported(orders: readonly OrderRow[], applications: readonly AtAuthority[]): string[] {
  const held = new Map(applications.map((one) => [one.vehicleIdentificationNumber, one]))
  return orders.flatMap(({ id, fin, state, verdict, applicationId }) => {
    const application = held.get(fin)
    const is = `order ${id} (${fin}) is ${state}${verdict ? `, ${verdict}` : ''}`
    if (!isEnd(state))
      return [`${is} after all was quiet, and the authority says ${application?.decision ?? 'nothing'}`]
    if (isDecided(state) && !application?.decision) return [`promise 3: ${is}, but the authority has not decided it`]
    if (isDecided(state) && applicationId !== application?.applicationId)
      return [`${is} by the decision of another one`]
    if (isFailed(state) && application && (verdict === null || verdict === 'open'))
      return [`promise 2: ${is}, but the authority holds it and nobody was told`]
    return []
  })
}

/** Promise 6. */
const toldSecrets = ({ nodes }: World, customers: readonly Customer[]): string[] =>
  nodes.flatMap((node) =>
    customers
      .flatMap(({ secrets }) => secrets)
      .filter((secret) => node.output().includes(secret))
      .map(() => `promise 6: ${node.name} has told a secret in its log`),
  )

async function brokenEvidence(sql: Pool): Promise<string[]> {
  try {
    await expectWholeChains(sql)
    return []
  } catch (error) {
    if (isDatabaseGone(error)) throw error
    return [`a chain of evidence has a gap: ${error instanceof Error ? error.message : error}`]
  }
}
