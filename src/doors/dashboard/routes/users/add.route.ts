import { LEVELS } from '../../../../domain/dashboard-user/level.ts'
import { addDashboardUser } from '../../../../domain/dashboard-user/user.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { demanding, line, reading, word } from '../../input.ts'
import { route } from '../../route.ts'

export interface AddedUserAnswer {
  id: number
  login: string
  /** Shown this once; the person chooses their own at the first login. */
  password: string
}

const BODY = object({ login: line(100), name: line(100), level: word(LEVELS) })

/** A person of the client; an operator who chose no client adds an operator. */
export const addUser = route({
  method: 'POST',
  path: '/users',
  permission: 'users',
  async answer(request): Promise<AddedUserAnswer> {
    const { login, name, level = 'admin' } = demanding(reading(BODY, request.body), 'login', 'name')
    const { clientId } = request.scope
    const role = clientId === undefined ? 'operator' : 'client'
    return change(
      request,
      (tx, now) => addDashboardUser(tx, { login, name, role, level, clientId }, now),
      (user) => ({
        action: 'dashboard-user.add',
        subject: `dashboard user ${user.id}`,
        details: { login, name, role, level, client: clientId ?? null },
      }),
    )
  },
})
