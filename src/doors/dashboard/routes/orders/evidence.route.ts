import { makeBundle } from '../../../../flows/evidence/make-bundle.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { sendFile } from '../../send-file.ts'
import { requireOrder } from './require-order.ts'

/** What proves the life of an order, as one archive. */
export const fetchEvidence = route({
  method: 'GET',
  path: '/orders/:id/evidence',
  permission: 'orders',
  async answer(request): Promise<OwnAnswer> {
    const order = await requireOrder(request)
    const { db, seal, clock } = request.context
    const content = await makeBundle({ sql: db, seal }, { order, now: clock.now() })
    return sendFile({ mediaType: 'application/zip', filename: `nachweis-${order.headId}.zip`, content })
  },
})
