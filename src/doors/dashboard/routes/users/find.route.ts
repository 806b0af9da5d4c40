import { listClientNames } from '../../../../domain/client/client.ts'
import { type DashboardUser, listDashboardUsers } from '../../../../domain/dashboard-user/user.ts'
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
    const [users, clients] = await Promise.all([
      listDashboardUsers(db, scope.clientId),
      listClientNames(db, scope.clientId),
    ])
    const names = new Map(clients.map(({ id, name }) => [id, name]))
    const nameOf = (clientId: number | null) => (clientId === null ? null : (names.get(clientId) ?? null))
    return {
      items: users.map((user) => ({ ...user, clientName: nameOf(user.clientId), isSelf: user.id === person.userId })),
    }
  },
})
