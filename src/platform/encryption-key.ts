import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { one, type Sql } from './db.ts'
import { createSeal, openSeal, type Seal } from './seal.ts'

/**
 * Seals with the key of the settings. A test instance without one makes itself a key, kept in its data directory and
 * shared with its other nodes through the database; a production instance without one keeps values readable.
 */
export async function chooseSeal(
  config: Pick<Config, 'encryptionKey' | 'instance' | 'dataDir'>,
  sql: Sql,
): Promise<Seal> {
  if (config.encryptionKey) return createSeal(config.encryptionKey)
  return config.instance === 'production' ? openSeal : createSeal(await sharedTestKey(config.dataDir, sql))
}

async function sharedTestKey(dataDir: string, sql: Sql): Promise<Buffer> {
  const file = join(dataDir, 'encryption-key')
  const mine = existsSync(file) ? Buffer.from(readFileSync(file, 'utf8'), 'base64') : randomBytes(32)
  await sql`insert into shared_test_key (key) values (${mine}) on conflict do nothing`
  const { key } = one(await sql<{ key: Buffer }[]>`select key from shared_test_key`)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, key.toString('base64'), { mode: 0o600 })
  }
  return key
}
