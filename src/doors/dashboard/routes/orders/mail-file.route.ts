import { keptFileContent } from '../../../../domain/file/kept-files.ts'
import { MESSAGE_FILES, messagesOfOrder } from '../../../../domain/unmatched-message/shown-messages.ts'
import { idOf } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { sendFile } from '../../send-file.ts'
import { requireOrder } from './require-order.ts'

/** The bytes of a file that came with a message which was assigned to the order, whoever the message belonged to before. */
export const fetchMailFile = route({
  method: 'GET',
  path: '/orders/:id/mail-files/:key',
  permission: 'orders',
  async answer(request): Promise<OwnAnswer> {
    const { attempts } = await requireOrder(request)
    const { db, seal } = request.context
    const messages = await messagesOfOrder(
      db,
      attempts.map(({ id }) => id),
    )
    const ids = messages.map(({ id }) => id)
    return sendFile(await keptFileContent(db, seal, MESSAGE_FILES, ids, idOf(request.params, 'key')))
  },
})
