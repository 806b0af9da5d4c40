import { type ApiUser, listApiUsers } from '../../../../domain/client/api-user.ts'
import { clientNames } from '../../client-names.ts'
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
    const [users, nameOf] = await Promise.all([listApiUsers(db, scope.clientId), clientNames(db, scope)])
    const items = users.map((user) => ({ ...user, clientName: nameOf(user.clientId) }))
    return { items, baseUrl: config.baseUrl }
  },
})
