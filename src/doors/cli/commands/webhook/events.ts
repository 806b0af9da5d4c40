import type { CommandTable } from '../../command.ts'
import { recordNumber, required, text } from '../../option.ts'

export const eventsCommands = {
  'events digest': {
    summary: 'writes which events a client had on a day and what became of them, signed',
    details: [
      'A day is one in Germany; "final" says that nothing of it is tried any more. Check the file with: plakette evidence verify-digest FILE',
    ],
    options: { client: required(recordNumber()), day: required(text('YYYY-MM-DD')), out: text('F') },
  },
} satisfies CommandTable
