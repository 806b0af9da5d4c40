import { saveView } from '../../../../domain/dashboard-user/saved-view.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { demanding, line, reading } from '../../input.ts'
import { route } from '../../route.ts'
import type { SavedView } from '../orders/search-answers.ts'

const BODY = object({ name: line(60), search: text })

/** Keeps how a list is looked at. Nothing that an audit is about. */
export const saveOwnView = route({
  method: 'POST',
  path: '/views',
  permission: 'account',
  async answer({ context: { db, clock }, person, body }): Promise<SavedView> {
    const { name, search = '' } = demanding(reading(BODY, body), 'name')
    return saveView(db, person.userId, { name, search }, clock.now())
  },
})
