import { type ApiUser, type ApiUserChange, changeApiUser } from '../../../../domain/client/api-user.ts'
import { change } from '../../change.ts'
import { idOf } from '../../input.ts'
import type { RouteRequest } from '../../route.ts'

/** Changes one API user of the scope and notes it for its client. */
export const changeOneApiUser = (
  request: RouteRequest,
  given: ApiUserChange,
): Promise<{ user: ApiUser; password?: string }> =>
  change(
    request,
    (tx) => changeApiUser(tx, { id: idOf(request.params), ...request.scope }, given),
    ({ user: { id, clientId, login } }) => ({
      action: 'api-user.set',
      subject: `API user ${id}`,
      clientId,
      details: { login, ...given },
    }),
  )
