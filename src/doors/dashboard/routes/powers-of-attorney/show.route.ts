import { listedOrders } from '../../../../domain/order/list/list-orders.ts'
import { orderIdsOfPower } from '../../../../domain/order/list/orders-of-power.ts'
import { type Process, provenanceOf } from '../../../../domain/power-of-attorney/process.ts'
import { processRecord } from '../../../../domain/power-of-attorney/process-record.ts'
import { creatorOf } from '../../../../domain/power-of-attorney/shown/list-processes.ts'
import { actorNames } from '../../actor-names.ts'
import { clientNames } from '../../client-names.ts'
import { type RouteRequest, route } from '../../route.ts'
import type { OrderRow } from '../orders/order-answers.ts'
import { orderRow } from '../orders/order-row.ts'
import type { PowerAnswer } from './power-answers.ts'
import { powerRow } from './power-row.ts'
import { requirePower } from './require-power.ts'

const MOST_ORDERS = 100

/** One power of attorney as it is now: while it is open the provider is asked first (contract 2, 4.2). */
export const showPower = route({
  method: 'GET',
  path: '/powers-of-attorney/:id',
  permission: 'powers',
  async answer(request): Promise<PowerAnswer> {
    const { db, clock, powers } = request.context
    const { process, fault = null } = await powers.look(await requirePower(request))
    const { around } = powers
    const [nameOf, createdBy, orders] = await Promise.all([
      clientNames(db, request.scope),
      creatorOf(db, process.id),
      ordersWith(request, process),
    ])
    const { signatureUrl, note = null } = processRecord(process, around)
    const provenance = provenanceOf(process)
    return {
      ...powerRow(process, { around, nameOf, now: clock.now() }),
      ...{ provider: process.provider, hasMandate: process.hasMandate, signatureUrl, note, fault, orders },
      createdBy: (await actorNames(db, [createdBy]))(createdBy),
      provenance: provenance
        ? { identitySource: provenance.identitySource, establishedAt: provenance.establishedAt }
        : null,
    }
  },
})

/** The orders that used it. */
async function ordersWith({ context: { db, clock } }: RouteRequest, process: Process): Promise<OrderRow[]> {
  const { clientId, identityFingerprint } = process
  if (identityFingerprint === null) return []
  const ids = await orderIdsOfPower(db, clientId, identityFingerprint.toString('hex'), MOST_ORDERS)
  const orders = await listedOrders(db, clientId, ids, clock.now())
  return orders.map((order) => orderRow(order, ''))
}
