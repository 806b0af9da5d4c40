import { ROLES } from '../../../domain/client/role.ts'
import type { CommandTable } from '../command.ts'
import { oneOf, orNone, recordNumber, required, text, truth } from '../option.ts'

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
} satisfies CommandTable
