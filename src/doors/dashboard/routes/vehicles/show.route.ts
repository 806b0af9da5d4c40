import { keptOrderFiles } from '../../../../domain/file/order-files.ts'
import { listedOrders } from '../../../../domain/order/list/list-orders.ts'
import { vehicleNow } from '../../../../domain/order/list/vehicle.ts'
import { vehicleOrderIds } from '../../../../domain/order/list/vehicle-orders.ts'
import { attemptsOfHeads } from '../../../../domain/order/show/find-order.ts'
import { listProcesses } from '../../../../domain/power-of-attorney/shown/list-processes.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { upcase } from '../../../../kernel/text.ts'
import { clientNames } from '../../client-names.ts'
import { mayCall } from '../../permissions.ts'
import { type RouteRequest, route } from '../../route.ts'
import { fileAnswer } from '../orders/order-parts.ts'
import { orderRow } from '../orders/order-row.ts'
import type { VehicleAnswer } from '../orders/search-answers.ts'
import { powerRow } from '../powers-of-attorney/power-row.ts'

const MOST_ORDERS = 100
const MOST_POWERS = 20

/** A vehicle with everything that was ever applied for, for it and by the client. */
export const showVehicle = route({
  method: 'GET',
  path: '/vehicles/:fin',
  permission: 'orders',
  async answer(request): Promise<VehicleAnswer> {
    const { context, scope, params } = request
    const { db, clock } = context
    const fin = upcase((params.fin ?? '').trim())
    const [ids, powers] = await Promise.all([
      vehicleOrderIds(db, scope.clientId, fin, MOST_ORDERS),
      powersListing(request, fin),
    ])
    if (ids.length === 0 && powers.length === 0)
      throw notFound('There is nothing about this vehicle').because('no-vehicle')
    const [orders, attempts, nameOf] = await Promise.all([
      listedOrders(db, scope.clientId, ids, clock.now()),
      attemptsOfHeads(db, ids),
      clientNames(db, scope),
    ])
    const files = await keptOrderFiles(
      db,
      attempts.map(({ id }) => id),
    )
    const headOf = new Map(attempts.map(({ id, headId }) => [id, headId]))
    return {
      fin,
      ...vehicleNow(orders),
      orders: orders.map((order) => orderRow(order, nameOf(order.clientId))),
      files: files.map((file) => ({ ...fileAnswer(file), orderId: headOf.get(file.orderId) ?? file.orderId })),
      powers: powers.map((power) => powerRow(power, { around: context.powers.around, now: clock.now(), nameOf })),
    }
  },
})

/** Powers of attorney that list a vehicle, for whoever may see them. */
const powersListing = async ({ context: { db, powers }, scope, person }: RouteRequest, fin: string) =>
  mayCall(person, 'powers', 'GET')
    ? listProcesses(db, { ...scope, fin }, { around: powers.around, limit: MOST_POWERS })
    : []
