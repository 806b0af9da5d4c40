import { endSessionsOf } from '../../../../domain/dashboard-user/session.ts'
import { removeTotp } from '../../../../domain/dashboard-user/totp.ts'
import { route } from '../../route.ts'
import { changeUser, notToOneself } from './change-user.ts'

/** For somebody who lost phone and recovery codes: the next login asks for the password only. */
export const resetUserTotp = route({
  method: 'DELETE',
  path: '/users/:id/totp',
  permission: 'users',
  fresh: true,
  async answer(request): Promise<undefined> {
    await changeUser(request, {
      action: 'dashboard-user.reset-totp',
      work: async (tx, { id }) => {
        if (id === request.person.userId) throw notToOneself('reset their own codes; they are removed in the account')
        await removeTotp(tx, id)
        await endSessionsOf(tx, id)
      },
    })
  },
})
