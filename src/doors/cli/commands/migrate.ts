import { appliedMigrations } from '../../../platform/migrate.ts'
import { command } from '../command.ts'
import { withDatabase } from '../context.ts'

export const migrateCommands = [
  command({
    name: 'migrate',
    summary: 'brings the database schema up to date; serve does so too',
    async run(context) {
      // Opening the database migrates it, for every command alike.
      const names = await withDatabase(context, appliedMigrations)
      return { result: { migrations: names }, text: `the schema is up to date (${names.at(-1) ?? 'empty'})` }
    },
  }),
]
