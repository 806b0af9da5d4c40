import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../platform/config.ts'
import { openPool, type Pool } from '../../../platform/db.ts'
import { joinCluster } from '../../../platform/embedded/cluster.ts'
import { foreignInstance } from '../../../platform/instance.ts'
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

/** Before the migrations have run, a table may not be there yet. */
export async function hasTable(db: Pool, name: string): Promise<boolean> {
  const [table] = await db<{ known: boolean }[]>`select to_regclass(${name}) is not null as known`
  return table?.known ?? false
}

/** For what a later migration has added: doctor looks at a database as it is. */
export async function hasColumn(db: Pool, table: string, column: string): Promise<boolean> {
  const [found] = await db`
    select 1 from information_schema.columns where table_name = ${table} and column_name = ${column}`
  return found !== undefined
}

async function appliedMigrations(db: Pool): Promise<string[]> {
  if (!(await hasTable(db, 'schema_migration'))) return []
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

/** A start on the database of the other kind is refused (contract 1, 1.5). */
export const instanceCheck: Check<'config' | 'db'> = {
  name: 'instance',
  async run({ config: { instance }, db }) {
    if (!(await hasTable(db, 'instance'))) return undefined
    const [row] = await db<{ kind: string }[]>`select kind from instance`
    if (!row) return ok(`new: the first start makes it the database of a ${instance} instance`)
    if (row.kind === instance) return ok(`the database of a ${instance} instance`)
    return fail(
      `PLAKETTE_INSTANCE ${foreignInstance(instance, row.kind)}: a start is refused`,
      `set PLAKETTE_INSTANCE to ${row.kind}, or DATABASE_URL or PLAKETTE_DATA_DIR to another database`,
    )
  },
}
