import { addClient, changeClient } from '../../../domain/client/client.ts'
import { type ListedClient, listClients } from '../../../domain/client/client-list.ts'
import { compact } from '../../../kernel/compact.ts'
import type { Actions } from '../command.ts'
import type { clientCommands } from '../commands/client.ts'
import { listed } from '../table.ts'
import { UsageError } from '../usage-error.ts'
import { change, withDatabase } from '../with-database.ts'

const COLUMNS = [
  { head: 'id', of: ({ id }: ListedClient) => id },
  { head: 'name', of: ({ name }: ListedClient) => name },
  { head: 'role', of: ({ effectiveRole }: ListedClient) => effectiveRole },
  { head: 'KOPA-VP', of: ({ kopaVp }: ListedClient) => kopaVp },
  { head: 'own access', of: ({ hasOwnAccess }: ListedClient) => hasOwnAccess },
  { head: 'production', of: ({ productionReleased }: ListedClient) => productionReleased },
  { head: 'API users', of: ({ apiUsers }: ListedClient) => apiUsers },
  { head: 'partners', of: ({ partners }: ListedClient) => partners },
  { head: 'on', of: ({ active }: ListedClient) => active },
]

export const clientActions: Actions<typeof clientCommands> = {
  'client list': (context, { role, active, since, limit }) =>
    withDatabase(context, async (db) => {
      const clients = (await listClients(db)).filter(
        (client) =>
          (role === undefined || client.effectiveRole === role) &&
          (active === undefined || client.active === active) &&
          (since === undefined || client.createdAt >= since),
      )
      return listed(context, clients.slice(0, limit), COLUMNS)
    }),
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
