import type { CommandTable } from '../../command.ts'
import { limit } from '../../list-options.ts'
import { oneOf, recordNumber, text } from '../../option.ts'

export const processCommands = {
  'process list': {
    summary: 'lists power-of-attorney processes, newest first; never who signed',
    details: [
      '--search is a number, a vehicle or a reference, each as it is; --before: older than the process of this number.',
    ],
    options: {
      client: recordNumber(),
      state: oneOf(['open', 'ready', 'unusable']),
      search: text('TERM'),
      before: recordNumber(),
      limit: limit(),
    },
  },
} satisfies CommandTable
