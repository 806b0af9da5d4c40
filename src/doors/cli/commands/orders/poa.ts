import type { CommandTable } from '../../command.ts'
import { oneOf, recordNumber, required, text } from '../../option.ts'

const ON_BEHALF = ['HA', 'UG', 'WG', 'WZ', 'NZ', 'TZ'] as const

export const poaCommands = {
  'poa check': {
    summary: 'holds an application against a power-of-attorney process, field by field, before anything is sent',
    details: [
      'The application is a file with the JSON body that a client would send. Its path would name the transaction; without ' +
        '--transaction it is told from the body. Nothing is created, and established data are never printed.',
    ],
    options: {
      application: required(text('F')),
      process: required(recordNumber()),
      transaction: oneOf(ON_BEHALF),
    },
  },
} satisfies CommandTable
