import { findDrafts } from '../../../../flows/filing/draft.ts'
import { isoTime } from '../../../../kernel/time.ts'
import { route } from '../../route.ts'
import type { DraftsAnswer } from './filing-answers.ts'
import { ownerOf } from './form-input.ts'

/** What the person has begun for the client. */
export const findOwnDrafts = route({
  method: 'GET',
  path: '/drafts',
  permission: 'file',
  scoped: 'one',
  async answer(request): Promise<DraftsAnswer> {
    const drafts = await findDrafts(request.context.db, ownerOf(request))
    return { drafts: drafts.map((draft) => ({ ...draft, savedAt: isoTime(draft.savedAt) })) }
  },
})
