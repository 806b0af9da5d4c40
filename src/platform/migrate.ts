import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from './db.ts'
import { hasTable } from './schema.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '../../migrations')
/** Two starting nodes must not migrate at once. */
const MIGRATION_LOCK = 7_106_002
/**
 * Locked first, as the strongest statement of a migration will: nodes of the former version work meanwhile, and whoever has locked a row of it and
 * waits for an index to be made could otherwise never be waited for.
 */
const BUSIEST = 'customer_order'

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Brings the schema up to date in one transaction. Returns the names of the migrations that were new. */
export async function migrate(db: Pool, directory: string = MIGRATIONS_DIR): Promise<string[]> {
  const migrations = readMigrations(directory)
  await requireUtf8(db)
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await tx`
      create table if not exists schema_migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`
    const applied = await tx<{ name: string; checksum: string }[]>`select name, checksum from schema_migration`
    refuseDrift(migrations, applied)
    const known = new Set(applied.map(({ name }) => name))
    const pending = migrations.filter(({ name }) => !known.has(name))
    if (pending.length > 0 && (await hasTable(tx, BUSIEST)))
      await tx`lock table ${tx(BUSIEST)} in access exclusive mode`
    for (const { name, sql, checksum } of pending) {
      await tx.unsafe(sql)
      await tx`insert into schema_migration (name, checksum) values (${name}, ${checksum})`
    }
    return pending.map(({ name }) => name)
  })
}

/** How a database stands to the migrations of this version, without changing it. */
export async function migrationState(
  db: Pool,
  directory: string = MIGRATIONS_DIR,
): Promise<{ foreign: string[]; pending: number }> {
  const ours = migrationNames(directory)
  const applied = (await hasTable(db, 'schema_migration')) ? await appliedMigrations(db) : []
  return {
    foreign: applied.filter((name) => !ours.includes(name)),
    pending: ours.filter((name) => !applied.includes(name)).length,
  }
}

/** What this version needs, in its order. */
export const migrationNames = (directory: string = MIGRATIONS_DIR): string[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** The names of the migrations that a database has, in their order. */
export async function appliedMigrations(db: Pool): Promise<string[]> {
  const rows = await db<{ name: string }[]>`select name from schema_migration order by name`
  return rows.map(({ name }) => name)
}

async function requireUtf8(db: Pool): Promise<void> {
  const [row] = await db<{ encoding: string }[]>`select current_setting('server_encoding') as encoding`
  if (row?.encoding !== 'UTF8') throw new Error(`the database must have the encoding UTF8, not ${row?.encoding}`)
}

function readMigrations(directory: string): Migration[] {
  return migrationNames(directory).map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

function refuseDrift(migrations: readonly Migration[], applied: readonly { name: string; checksum: string }[]): void {
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file) throw new Error(`the database has migration ${name}, which this version does not know: it is newer`)
    if (file.checksum !== checksum) throw new Error(`migration ${name} was changed after it had been applied`)
  }
}
