import { RESTORED_ACT, type RestoredDatabase, settleRestored } from '../../../flows/restored/settle-restored.ts'
import { isoTime } from '../../../kernel/time.ts'
import type { Config } from '../../../platform/config.ts'
import { appliedMigrations } from '../../../platform/migrate.ts'
import type { Actions } from '../command.ts'
import type { migrateCommands } from '../commands/migrate.ts'
import { change, withDatabase } from '../with-database.ts'

/** Where it is, without the login. */
const placeOf = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl === undefined
    ? `the embedded database in ${dataDir}`
    : `the database ${databaseUrl.replace(/^[^:]*:\/\/([^/@]*@)?|\?.*$/g, '')}`

const textOf = ({ orders, batches }: RestoredDatabase, config: Config): string =>
  [
    `${placeOf(config)} is marked as restored`,
    ...orders.map(
      ({ clientId, count }) => `client ${clientId}: ${count} orders waited; the authority is asked for them`,
    ),
    ...batches.map(
      ({ id, clientId, left }) => `client ${clientId}: batch ${id} is stopped, ${left} rows were not filed`,
    ),
    'ready to start: workers first',
  ].join('\n')

export const migrateActions: Actions<typeof migrateCommands> = {
  async migrate(context) {
    // Opening the database migrates it, for every command alike.
    const names = await withDatabase(context, appliedMigrations)
    return { result: { migrations: names }, text: `the schema is up to date (${names.at(-1) ?? 'empty'})` }
  },
  async restored(context, { backup }) {
    const settled = await change(
      context,
      (tx, now) => settleRestored(tx, backup, now),
      ({ orders, batches }) => ({
        ...RESTORED_ACT,
        details: {
          backup: isoTime(backup),
          orders: orders.reduce((all, { count }) => all + count, 0),
          batches: batches.length,
        },
      }),
    )
    return { result: settled, text: textOf(settled, context.config()) }
  },
}
