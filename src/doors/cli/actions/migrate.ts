import { appliedMigrations } from '../../../platform/migrate.ts'
import type { Actions } from '../command.ts'
import type { migrateCommands } from '../commands/migrate.ts'
import { withDatabase } from '../with-database.ts'

export const migrateActions: Actions<typeof migrateCommands> = {
  async migrate(context) {
    // Opening the database migrates it, for every command alike.
    const names = await withDatabase(context, appliedMigrations)
    return { result: { migrations: names }, text: `the schema is up to date (${names.at(-1) ?? 'empty'})` }
  },
}
