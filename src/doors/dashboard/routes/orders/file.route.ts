import type { FastifyReply } from 'fastify'
import { orderFileContent } from '../../../../domain/file/order-files.ts'
import { contentDisposition } from '../../../../kernel/content-disposition.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { idOf } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { requireOrder } from './require-order.ts'

/** What a browser may show by itself; everything else is saved. */
const SHOWN = 'application/pdf'

/** The bytes of a file, for people of the client as long as it is kept. */
export const fetchOrderFile = route({
  method: 'GET',
  path: '/orders/:id/files/:key',
  permission: 'orders',
  async answer(request): Promise<OwnAnswer> {
    const { attempts } = await requireOrder(request)
    const { db, seal } = request.context
    const ids = attempts.map(({ id }) => id)
    const file = await orderFileContent(db, seal, ids, idOf(request.params, 'key'))
    if (!file) throw notFound('There is no such file').because('no-file')
    const isShown = file.mediaType === SHOWN
    return (reply: FastifyReply) =>
      reply
        .type(isShown ? SHOWN : 'application/octet-stream')
        .header('content-disposition', contentDisposition(file.filename, isShown ? 'inline' : 'attachment'))
        .header('x-content-type-options', 'nosniff')
        .send(file.content)
  },
})
