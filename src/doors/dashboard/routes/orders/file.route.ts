import { orderFileContent } from '../../../../domain/file/order-files.ts'
import { idOf } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { sendFile } from '../../send-file.ts'
import { requireOrder } from './require-order.ts'

/** The bytes of a file, for people of the client as long as it is kept. */
export const fetchOrderFile = route({
  method: 'GET',
  path: '/orders/:id/files/:key',
  permission: 'orders',
  async answer(request): Promise<OwnAnswer> {
    const { attempts } = await requireOrder(request)
    const { db, seal } = request.context
    const ids = attempts.map(({ id }) => id)
    return sendFile(await orderFileContent(db, seal, ids, idOf(request.params, 'key')))
  },
})
