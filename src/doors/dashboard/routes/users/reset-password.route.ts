import { resetDashboardPassword } from '../../../../domain/dashboard-user/user.ts'
import { route } from '../../route.ts'
import { changeUser, notToOneself } from './change-user.ts'

export interface NewPasswordAnswer {
  /** Shown this once; the person chooses their own at the next login. */
  password: string
}

export const resetUserPassword = route({
  method: 'POST',
  path: '/users/:id/password',
  permission: 'users',
  fresh: true,
  async answer(request): Promise<NewPasswordAnswer> {
    const password = await changeUser(request, {
      action: 'dashboard-user.reset-password',
      work: (tx, { id }) => {
        if (id === request.person.userId) throw notToOneself('reset their own password; it is changed in the account')
        return resetDashboardPassword(tx, id)
      },
    })
    return { password }
  },
})
