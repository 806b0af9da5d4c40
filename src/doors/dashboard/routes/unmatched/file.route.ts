import { keptFileContent } from '../../../../domain/file/kept-files.ts'
import { MESSAGE_FILES } from '../../../../domain/unmatched-message/shown-messages.ts'
import { idOf } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { sendFile } from '../../send-file.ts'
import { requireMessage } from './message-parts.ts'

/** The bytes of a file of a message, as long as it is kept. */
export const fetchMessageFile = route({
  method: 'GET',
  path: '/unmatched/:id/files/:key',
  permission: 'unmatched',
  async answer(request): Promise<OwnAnswer> {
    const { db, seal } = request.context
    const { id } = await requireMessage(request, db)
    return sendFile(await keptFileContent(db, seal, MESSAGE_FILES, [id], idOf(request.params, 'key')))
  },
})
