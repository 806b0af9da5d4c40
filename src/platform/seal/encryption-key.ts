import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { one, type Sql } from '../db.ts'
import type { Seal } from './seal.ts'
import { claimKey, type Keys, requireOwnKey } from './seal-check.ts'

type KeyConfig = Pick<Config, 'encryptionKeys' | 'instance' | 'dataDir'>

/** For whoever only opens. Refused when the keys are not those of this database, or not all of them. */
export const openingSeal = async (config: KeyConfig, sql: Sql): Promise<Seal> =>
  requireOwnKey(sql, await chooseKeys(config, sql))

/** For whoever seals too: from now on a start needs the key. */
export const ownSeal = async (config: KeyConfig, sql: Sql): Promise<Seal> =>
  claimKey(sql, await chooseKeys(config, sql))

/**
 * The first key seals, all of them open. A test instance without one in its settings makes itself a key, kept in its
 * data directory and shared with its other nodes through the database, and still opens with it when a key is set later;
 * a production instance without one has none and keeps values readable.
 */
export async function chooseKeys(config: KeyConfig, sql: Sql): Promise<Keys> {
  if (config.encryptionKeys.length > 0) return [...config.encryptionKeys, ...(await generatedBefore(config, sql))]
  return config.instance === 'production' ? [] : [await sharedTestKey(config.dataDir, sql)]
}

/** The key that a test instance used before one was set. */
async function generatedBefore({ instance }: KeyConfig, sql: Sql): Promise<Buffer[]> {
  return instance === 'production' ? [] : sharedTestKeys(sql)
}

/** The key that the nodes of a test instance share, if there is one. */
export async function sharedTestKeys(sql: Sql): Promise<Buffer[]> {
  const rows = await sql<{ key: Buffer }[]>`select key from shared_test_key`
  return rows.map(({ key }) => key)
}

export const generatedKeyFile = (dataDir: string): string => join(dataDir, 'encryption-key')

async function sharedTestKey(dataDir: string, sql: Sql): Promise<Buffer> {
  const file = generatedKeyFile(dataDir)
  const mine = existsSync(file) ? Buffer.from(readFileSync(file, 'utf8'), 'base64') : randomBytes(32)
  await sql`insert into shared_test_key (key) values (${mine}) on conflict do nothing`
  const { key } = one(await sql<{ key: Buffer }[]>`select key from shared_test_key`)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, key.toString('base64'), { mode: 0o600 })
  }
  return key
}

/** Nothing is sealed with it any more. */
export async function forgetGeneratedKey(sql: Sql): Promise<void> {
  await sql`delete from shared_test_key`
}
