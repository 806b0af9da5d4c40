import { type ApiUser, listApiUsers } from '../../../../domain/client/api-user.ts'
import { listClientNames } from '../../../../domain/client/client.ts'
import { route } from '../../route.ts'

export interface ApiUsersAnswer {
  items: (ApiUser & { clientName: string })[]
  /** For a ready request: where the API is. */
  baseUrl: string
}

/** API users of the client; for an operator who chose none, everybody's. */
export const findApiUsers = route({
  method: 'GET',
  path: '/api-users',
  permission: 'api-users',
  async answer({ context: { db, config }, scope }): Promise<ApiUsersAnswer> {
    const [users, clients] = await Promise.all([listApiUsers(db, scope.clientId), listClientNames(db, scope.clientId)])
    const names = new Map(clients.map(({ id, name }) => [id, name]))
    const items = users.map((user) => ({ ...user, clientName: names.get(user.clientId) ?? '' }))
    return { items, baseUrl: config.baseUrl }
  },
})
