import { addClient, changeClient } from '../../../domain/client/client.ts'
import { compact } from '../../../kernel/compact.ts'
import type { Actions } from '../command.ts'
import type { clientCommands } from '../commands/client.ts'
import { UsageError } from '../usage-error.ts'
import { change } from '../with-database.ts'

export const clientActions: Actions<typeof clientCommands> = {
  async 'client add'(context, { name, ...given }) {
    const rest = compact(given)
    const { id } = await change(
      context,
      (tx, now) => addClient(tx, { name, ...rest }, now),
      (client) => ({
        action: 'client.add',
        subject: `client ${client.id}`,
        clientId: client.id,
        details: { name, ...rest },
      }),
    )
    return { result: { id }, text: `client ${id} added` }
  },
  async 'client set'(context, { id, ...given }) {
    const changes = compact(given)
    if (Object.keys(changes).length === 0) throw new UsageError('there is nothing to change')
    await change(
      context,
      (tx) => changeClient(tx, id, changes),
      () => ({ action: 'client.set', subject: `client ${id}`, clientId: id, details: changes }),
    )
    return { result: { id }, text: `client ${id} changed` }
  },
}
