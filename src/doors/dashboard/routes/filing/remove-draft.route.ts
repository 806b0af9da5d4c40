import { removeDraft } from '../../../../flows/filing/draft.ts'
import { uuidOf } from '../../input.ts'
import { route } from '../../route.ts'
import { ownerOf } from './form-input.ts'

export const removeOwnDraft = route({
  method: 'DELETE',
  path: '/drafts/:id',
  permission: 'file',
  scoped: 'one',
  answer: (request) => removeDraft(request.context.db, ownerOf(request), uuidOf(request.params)),
})
