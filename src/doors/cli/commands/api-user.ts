import { addApiUser, changeApiUser } from '../../../domain/client/api-user.ts'
import { compact } from '../../../kernel/compact.ts'
import { command } from '../command.ts'
import { change } from '../context.ts'
import { recordNumber, required, text, truth } from '../option.ts'
import { UsageError } from '../usage-error.ts'

export const apiUserCommands = [
  command({
    name: 'api-user add',
    summary: 'adds an API user of a client; login and password are shown this once',
    options: { client: required(recordNumber()), name: required(text('N')) },
    async run(context, { client, name }) {
      const { id, login, password } = await change(
        context,
        (tx, now) => addApiUser(tx, { clientId: client, name }, now),
        (user) => ({
          action: 'api-user.add',
          subject: `API user ${user.id}`,
          details: { client, name, login: user.login },
        }),
      )
      return { result: { id, login, password }, text: `API user ${id} added\nlogin    ${login}\npassword ${password}` }
    },
  }),
  command({
    name: 'api-user set',
    summary: 'switches an API user on or off, or gives it a new password',
    arguments: { id: required(recordNumber()) },
    options: { active: truth(), newPassword: truth() },
    async run(context, { id, ...given }) {
      const changes = compact(given)
      if (Object.keys(changes).length === 0) throw new UsageError('there is nothing to change')
      const changed = await change(
        context,
        (tx) => changeApiUser(tx, id, changes),
        () => ({ action: 'api-user.set', subject: `API user ${id}`, details: changes }),
      )
      const password = changed.password === undefined ? '' : `\npassword ${changed.password}`
      return { result: changed, text: `API user ${id} changed${password}` }
    },
  }),
]
