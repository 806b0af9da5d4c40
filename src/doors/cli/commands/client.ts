import { addClient, changeClient } from '../../../domain/client/client.ts'
import { ROLES } from '../../../domain/client/role.ts'
import { compact } from '../../../kernel/compact.ts'
import { command } from '../command.ts'
import { change } from '../context.ts'
import { oneOf, orNone, recordNumber, required, text, truth } from '../option.ts'
import { UsageError } from '../usage-error.ts'

const settings = {
  role: orNone(oneOf(ROLES)),
  kopaVp: orNone(text('U123456')),
  kopaId: text('X'),
  kopaIdReleased: truth(),
  productionReleased: truth(),
}

export const clientCommands = [
  command({
    name: 'client add',
    summary: 'adds a client, and prints its number',
    options: { name: required(text('N')), ...settings },
    async run(context, { name, ...given }) {
      const rest = compact(given)
      const { id } = await change(
        context,
        (tx, now) => addClient(tx, { name, ...rest }, now),
        (client) => ({ action: 'client.add', subject: `client ${client.id}`, details: { name, ...rest } }),
      )
      return { result: { id }, text: `client ${id} added` }
    },
  }),
  command({
    name: 'client set',
    summary: 'changes a client; what is not given stays as it is',
    arguments: { id: required(recordNumber()) },
    options: { name: text('N'), ...settings, active: truth() },
    async run(context, { id, ...given }) {
      const changes = compact(given)
      if (Object.keys(changes).length === 0) throw new UsageError('there is nothing to change')
      await change(
        context,
        (tx) => changeClient(tx, id, changes),
        () => ({ action: 'client.set', subject: `client ${id}`, details: changes }),
      )
      return { result: { id }, text: `client ${id} changed` }
    },
  }),
]
