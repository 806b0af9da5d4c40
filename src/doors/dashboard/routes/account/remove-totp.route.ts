import { removeTotp } from '../../../../domain/dashboard-user/totp.ts'
import { change } from '../../change.ts'
import { route } from '../../route.ts'

/** The login asks for no code any more. */
export const removeOwnTotp = route({
  method: 'DELETE',
  path: '/account/totp',
  permission: 'account',
  fresh: true,
  async answer(request): Promise<undefined> {
    const { userId } = request.person
    await change(
      request,
      (tx) => removeTotp(tx, userId),
      () => ({ action: 'account.totp-remove', subject: `dashboard user ${userId}` }),
    )
  },
})
