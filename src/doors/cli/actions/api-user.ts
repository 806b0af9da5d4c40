import { type ApiUser, addApiUser, changeApiUser, listApiUsers } from '../../../domain/client/api-user.ts'
import { compact } from '../../../kernel/compact.ts'
import type { Actions } from '../command.ts'
import type { apiUserCommands } from '../commands/api-user.ts'
import { listed } from '../table.ts'
import { UsageError } from '../usage-error.ts'
import { change, withDatabase } from '../with-database.ts'

const COLUMNS = [
  { head: 'id', of: ({ id }: ApiUser) => id },
  { head: 'client', of: ({ clientId }: ApiUser) => clientId },
  { head: 'name', of: ({ name }: ApiUser) => name },
  { head: 'login', of: ({ login }: ApiUser) => login },
  { head: 'on', of: ({ active }: ApiUser) => active },
  { head: 'added', of: ({ createdAt }: ApiUser) => createdAt },
  { head: 'last used', of: ({ lastUsedAt }: ApiUser) => lastUsedAt },
]

export const apiUserActions: Actions<typeof apiUserCommands> = {
  'api-user list': (context, { client, active, limit }) =>
    withDatabase(context, async (db) => {
      const users = (await listApiUsers(db, client)).filter((user) => active === undefined || user.active === active)
      return listed(context, users.slice(0, limit), COLUMNS)
    }),
  async 'api-user add'(context, { client, name }) {
    const { id, login, password } = await change(
      context,
      (tx, now) => addApiUser(tx, { clientId: client, name }, now),
      (user) => ({
        action: 'api-user.add',
        subject: `API user ${user.id}`,
        clientId: client,
        details: { client, name, login: user.login },
      }),
    )
    return { result: { id, login, password }, text: `API user ${id} added\nlogin    ${login}\npassword ${password}` }
  },
  async 'api-user set'(context, { id, ...given }) {
    const changes = compact(given)
    if (Object.keys(changes).length === 0) throw new UsageError('there is nothing to change')
    const { password } = await change(
      context,
      (tx) => changeApiUser(tx, { id }, changes),
      ({ user }) => ({
        action: 'api-user.set',
        subject: `API user ${id}`,
        clientId: user.clientId,
        details: changes,
      }),
    )
    const shown = password === undefined ? '' : `\npassword ${password}`
    return { result: compact({ id, password }), text: `API user ${id} changed${shown}` }
  },
}
