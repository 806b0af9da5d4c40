import { ROLES } from '../../../domain/client/role.ts'
import type { CommandTable } from '../command.ts'
import { limit } from '../list-options.ts'
import { moment, oneOf, orNone, recordNumber, required, text, truth } from '../option.ts'

const settings = {
  role: orNone(oneOf(ROLES)),
  kopaVp: orNone(text('U123456')),
  kopaId: text('X'),
  kopaIdReleased: truth(),
  productionReleased: truth(),
}

export const clientCommands = {
  'client add': {
    summary: 'adds a client, and prints its number',
    options: { name: required(text('N')), ...settings },
  },
  'client set': {
    summary: 'changes a client; what is not given stays as it is',
    arguments: { id: required(recordNumber()) },
    options: { name: text('N'), ...settings, active: truth() },
  },
  'client list': {
    summary: 'lists clients with their roles and what they have',
    options: { role: oneOf(ROLES), active: truth(), since: moment(), limit: limit() },
    details: ['--role is the role that counts, set or not; --since: added since then.'],
  },
} satisfies CommandTable
