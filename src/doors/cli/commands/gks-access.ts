import type { CommandTable } from '../command.ts'
import { limit } from '../list-options.ts'
import { oneOf, recordNumber } from '../option.ts'

export const gksAccessCommands = {
  'gks-access list': {
    summary: 'lists each GKS identifier with its accesses, when the authority last accepted their login, and its locks',
    options: { client: recordNumber(), environment: oneOf(['test', 'production']), limit: limit() },
  },
} satisfies CommandTable
