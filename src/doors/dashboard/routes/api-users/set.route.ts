import type { ApiUser } from '../../../../domain/client/api-user.ts'
import { flag, object } from '../../../../kernel/rules/shape.ts'
import { line, reading } from '../../input.ts'
import { route } from '../../route.ts'
import { changeOneApiUser } from './change-one.ts'

const BODY = object({ name: line(100), active: flag })

/** Name, on and off. */
export const setApiUser = route({
  method: 'PUT',
  path: '/api-users/:id',
  permission: 'api-users',
  async answer(request): Promise<ApiUser> {
    const { user } = await changeOneApiUser(request, reading(BODY, request.body))
    return user
  },
})
