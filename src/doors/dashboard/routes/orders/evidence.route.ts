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
    const { proofs } = request.context
    const content = await proofs.bundle({ clientId: order.shown.clientId, orderId: order.id })
    return sendFile({ mediaType: 'application/zip', filename: `nachweis-${order.headId}.zip`, content })
  },
})
