import { readDocument } from '../../../../domain/file/file.ts'
import { fileNameOf } from '../../../../domain/file/file-name.ts'
import { idOf } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { sendFile } from '../../send-file.ts'
import { filesOf } from './notice-parts.ts'
import { requireNotice } from './require-notice.ts'

/** The notice itself as the office wrote it, for whom it may be shown. */
export const fetchNoticeFile = route({
  method: 'GET',
  path: '/fee-notices/:id/files/:key',
  permission: 'fee-notices',
  async answer(request): Promise<OwnAnswer> {
    const { db, seal } = request.context
    const file = filesOf(await requireNotice(request, db), request.person)[idOf(request.params, 'key') - 1]
    return sendFile(
      file && {
        mediaType: file.mediaType,
        filename: fileNameOf(file.filename),
        content: await readDocument(db, seal, file.sha256),
      },
    )
  },
})
