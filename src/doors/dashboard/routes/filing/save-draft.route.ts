import { saveDraft } from '../../../../flows/filing/draft.ts'
import { isoTime } from '../../../../kernel/time.ts'
import { reading, uuidOf } from '../../input.ts'
import { route } from '../../route.ts'
import type { DraftSavedAnswer } from './filing-answers.ts'
import { formOf, ownerOf } from './form-input.ts'

/** Keeps what was typed so far. Nothing that an audit is about. */
export const saveOwnDraft = route({
  method: 'PUT',
  path: '/drafts/:id',
  permission: 'file',
  scoped: 'one',
  async answer(request): Promise<DraftSavedAnswer> {
    const id = uuidOf(request.params)
    const form = reading(formOf, request.body)
    const { savedAt, left } = await saveDraft(request.context, ownerOf(request), { id, ...form })
    return { savedAt: isoTime(savedAt), left }
  },
})
