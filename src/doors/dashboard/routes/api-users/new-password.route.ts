import { route } from '../../route.ts'
import { type ApiCredentials, tryUrl } from './add.route.ts'
import { changeOneApiUser } from './change-one.ts'

/** A new password; the one before counts no longer. */
export const newApiPassword = route({
  method: 'POST',
  path: '/api-users/:id/password',
  permission: 'api-users',
  fresh: true,
  async answer(request): Promise<ApiCredentials> {
    const { user, password = '' } = await changeOneApiUser(request, { newPassword: true })
    const { id, name, login, clientId } = user
    return { id, name, login, password, tryUrl: tryUrl(request.context.config.baseUrl, clientId) }
  },
})
