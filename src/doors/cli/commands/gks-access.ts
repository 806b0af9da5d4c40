import type { CommandTable } from '../command.ts'

export const gksAccessCommands = {
  'gks-access list': {
    summary: 'lists each GKS identifier with its accesses, when the authority last accepted their login, and its locks',
  },
} satisfies CommandTable
