import type { CommandTable } from '../command.ts'
import { limit } from '../list-options.ts'
import { moment, recordNumber, text } from '../option.ts'

export const auditCommands = {
  'audit list': {
    summary: 'lists who did what, newest first',
    details: ['--search is a part of who, what or on what; --before: older than the entry of this number.'],
    options: {
      client: recordNumber(),
      search: text('TERM'),
      since: moment(),
      before: recordNumber(),
      limit: limit(),
    },
  },
} satisfies CommandTable
