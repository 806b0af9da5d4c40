import { findDraft } from '../../../../flows/filing/draft.ts'
import { findUploads } from '../../../../flows/filing/upload.ts'
import { isoTime } from '../../../../kernel/time.ts'
import { uuidOf } from '../../input.ts'
import { route } from '../../route.ts'
import type { DraftAnswer } from './filing-answers.ts'
import { ownerOf } from './form-input.ts'

/** What was typed, without codes, and the documents that are still there. */
export const showDraft = route({
  method: 'GET',
  path: '/drafts/:id',
  permission: 'file',
  scoped: 'one',
  async answer(request): Promise<DraftAnswer> {
    const { context } = request
    const owner = ownerOf(request)
    const { documents, savedAt, ...draft } = await findDraft(context, owner, uuidOf(request.params))
    const uploads = await findUploads(context.db, owner, Object.values(documents), context.clock.now())
    const kept = Object.entries(documents).flatMap(([path, handle]) => {
      const upload = uploads.get(handle)
      return upload ? [[path, upload] as const] : []
    })
    return { ...draft, documents: Object.fromEntries(kept), savedAt: isoTime(savedAt) }
  },
})
