import { findViews } from '../../../../domain/dashboard-user/saved-view.ts'
import { route } from '../../route.ts'
import type { ViewsAnswer } from '../orders/search-answers.ts'

export const findOwnViews = route({
  method: 'GET',
  path: '/views',
  permission: 'account',
  async answer({ context: { db }, person }): Promise<ViewsAnswer> {
    return { views: await findViews(db, person.userId) }
  },
})
