import { removeView } from '../../../../domain/dashboard-user/saved-view.ts'
import { idOf } from '../../input.ts'
import { route } from '../../route.ts'

export const removeOwnView = route({
  method: 'DELETE',
  path: '/views/:id',
  permission: 'account',
  answer: ({ context: { db }, person, params }) => removeView(db, person.userId, idOf(params)),
})
