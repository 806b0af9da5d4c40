import { type DashboardUser, listDashboardUsers } from '../../../../domain/dashboard-user/user.ts'
import { clientNames } from '../../client-names.ts'
import { route } from '../../route.ts'

export interface UsersAnswer {
  /** `clientName` is null for operators. */
  items: (DashboardUser & { clientName: string | null; isSelf: boolean })[]
}

/** People of the client; for an operator who chose none, everybody. */
export const findUsers = route({
  method: 'GET',
  path: '/users',
  permission: 'users',
  async answer({ context: { db }, person, scope }): Promise<UsersAnswer> {
    const [users, nameOf] = await Promise.all([listDashboardUsers(db, scope.clientId), clientNames(db, scope)])
    return {
      items: users.map((user) => ({
        ...user,
        clientName: user.clientId === null ? null : nameOf(user.clientId),
        isSelf: user.id === person.userId,
      })),
    }
  },
})
