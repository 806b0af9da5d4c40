import { changedFields } from '../../../../domain/client/audit.ts'
import { LEVELS } from '../../../../domain/dashboard-user/level.ts'
import { changeDashboardUser, type DashboardUser } from '../../../../domain/dashboard-user/user.ts'
import { flag, object } from '../../../../kernel/rules/shape.ts'
import { line, reading, word } from '../../input.ts'
import { route } from '../../route.ts'
import { changeUser, notToOneself } from './change-user.ts'

const BODY = object({ name: line(100), level: word(LEVELS), active: flag })

/** Name, level, on and off. Another level or being switched off ends every session of the person. */
export const setUser = route({
  method: 'PUT',
  path: '/users/:id',
  permission: 'users',
  async answer(request): Promise<DashboardUser> {
    const given = reading(BODY, request.body)
    return changeUser(request, {
      action: 'dashboard-user.set',
      work: (tx, user) => {
        const isSelf = user.id === request.person.userId
        if (isSelf && given.active === false) throw notToOneself('switch their own account off')
        if (isSelf && (given.level ?? user.level) !== user.level) throw notToOneself('change their own level')
        return changeDashboardUser(tx, user, given)
      },
      details: (before) => changedFields(before, given),
    })
  },
})
