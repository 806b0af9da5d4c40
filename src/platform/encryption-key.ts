import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { one, type Sql } from './db.ts'
import { createSeal, openSeal, type Seal } from './seal.ts'

type KeyConfig = Pick<Config, 'encryptionKeys' | 'instance' | 'dataDir'>

/**
 * Seals with the first key of the settings and opens with all of them. A test instance without one makes itself a key,
 * kept in its data directory and shared with its other nodes through the database, and still opens with it when a key is
 * set later; a production instance without one keeps values readable.
 */
export async function chooseSeal(config: KeyConfig, sql: Sql): Promise<Seal> {
  const [newest, ...older] = config.encryptionKeys
  if (newest) return createSeal(newest, ...older, ...(await generatedBefore(config, sql)))
  return config.instance === 'production' ? openSeal : createSeal(await sharedTestKey(config.dataDir, sql))
}

/** The key that a test instance used before one was set. */
async function generatedBefore({ instance }: KeyConfig, sql: Sql): Promise<Buffer[]> {
  if (instance === 'production') return []
  const rows = await sql<{ key: Buffer }[]>`select key from shared_test_key`
  return rows.map(({ key }) => key)
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

/** Nothing is sealed with it any more. */
export async function forgetGeneratedKey(sql: Sql): Promise<void> {
  await sql`delete from shared_test_key`
}
