import type { CommandTable } from '../command.ts'
import { moment, required } from '../option.ts'

export const migrateCommands = {
  migrate: {
    summary: 'brings the database schema up to date; serve does so too',
  },
  restored: {
    summary:
      'makes a database that was restored from a backup fit to start on: what waited in it is asked for, not sent',
    details: [
      '--backup is when the backup was made. All nodes must be stopped. Orders that waited then may have been sent since: the first worker asks the ' +
        'authority for each of them. Batches under way are stopped, and numbers that may have been given out since are skipped.',
      'Prints which clients have to be told.',
    ],
    options: { backup: required(moment()) },
  },
} satisfies CommandTable
