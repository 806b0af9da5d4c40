import type { CommandTable } from '../command.ts'

export const migrateCommands = {
  migrate: {
    summary: 'brings the database schema up to date; serve does so too',
  },
} satisfies CommandTable
