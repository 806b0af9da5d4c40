import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../platform/config.ts'
import { openPool, type Pool } from '../../../platform/db.ts'
import { joinCluster } from '../../../platform/embedded/cluster.ts'
import { type Check, fail, ok, warn } from './check.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '../../../../migrations')

/** Opens the database as it is: an examination must not migrate. */
export async function openAsItIs(config: Config): Promise<{ db: Pool; close(): Promise<void> }> {
  const cluster = config.databaseUrl === undefined ? await joinCluster(config.dataDir) : undefined
  const db = openPool(config.databaseUrl ?? cluster?.url ?? '', { max: 1, name: 'plakette doctor' })
  const close = async (): Promise<void> => {
    await db.end({ timeout: 5 })
    await cluster?.leave()
  }
  try {
    await db`select 1`
  } catch (error) {
    await close()
    throw error
  }
  return { db, close }
}

async function appliedMigrations(db: Pool): Promise<string[]> {
  const [table] = await db<{ known: boolean }[]>`select to_regclass('schema_migration') is not null as known`
  if (!table?.known) return []
  const rows = await db<{ name: string }[]>`select name from schema_migration`
  return rows.map(({ name }) => name)
}

export const schemaCheck: Check<'db'> = {
  name: 'schema',
  async run({ db }) {
    const ours = readdirSync(MIGRATIONS_DIR).filter((name) => name.endsWith('.sql'))
    const applied = await appliedMigrations(db)
    const foreign = applied.filter((name) => !ours.includes(name))
    if (foreign.length > 0) {
      return fail(`the database is newer than this version: it has ${foreign.join(', ')}`, 'start the newer version')
    }
    const pending = ours.length - applied.length
    if (pending > 0) return warn(`${pending} migrations are pending`, 'run plakette migrate; serve does so too')
    return ok('up to date')
  },
}
