import type { CommandTable } from '../command.ts'
import { oneOf, recordNumber, required, text } from '../option.ts'

export const dashboardUserCommands = {
  'dashboard-user add': {
    summary: 'adds a person to the dashboard; the password is shown this once',
    options: {
      login: required(text('L')),
      name: required(text('N')),
      role: required(oneOf(['operator', 'client'])),
      client: recordNumber(),
    },
  },
} satisfies CommandTable
