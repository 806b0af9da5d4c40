import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { one, type Sql } from './db.ts'
import { createSeal, openSeal, type Seal } from './seal.ts'
import { claimKey, requireAnyOwnKey, requireOwnKey } from './seal-check.ts'

type KeyConfig = Pick<Config, 'encryptionKeys' | 'instance' | 'dataDir'>

/** For whoever only opens. Refused when the keys are not those of this database, or not all of them. */
export async function openingSeal(config: KeyConfig, sql: Sql): Promise<Seal> {
  const seal = await chooseSeal(config, sql)
  await requireOwnKey(sql, seal)
  return seal
}

/** For whoever seals too: from now on a start needs the key. */
export async function ownSeal(config: KeyConfig, sql: Sql): Promise<Seal> {
  const seal = await chooseSeal(config, sql)
  await claimKey(sql, seal)
  return seal
}

/** For a rotation that gives up what a lost key has sealed: one of the keys of this database is enough. */
export async function remainingSeal(config: KeyConfig, sql: Sql): Promise<Seal> {
  const seal = await chooseSeal(config, sql)
  await requireAnyOwnKey(sql, seal)
  return seal
}

/**
 * Seals with the first key of the settings and opens with all of them. A test instance without one makes itself a key,
 * kept in its data directory and shared with its other nodes through the database, and still opens with it when a key is
 * set later; a production instance without one keeps values readable.
 */
const chooseSeal = async (config: KeyConfig, sql: Sql): Promise<Seal> => sealOf(await chooseKeys(config, sql))

/** The keys themselves, the newest first, for threads that seal as well. */
export async function chooseKeys(config: KeyConfig, sql: Sql): Promise<readonly Uint8Array[]> {
  const [newest, ...older] = config.encryptionKeys
  if (newest) return [newest, ...older, ...(await generatedBefore(config, sql))]
  return config.instance === 'production' ? [] : [await sharedTestKey(config.dataDir, sql)]
}

export function sealOf(keys: readonly Uint8Array[]): Seal {
  const [newest, ...older] = keys.map((key) => Buffer.from(key))
  return newest ? createSeal(newest, ...older) : openSeal
}

/** The key that a test instance used before one was set. */
async function generatedBefore({ instance }: KeyConfig, sql: Sql): Promise<Buffer[]> {
  if (instance === 'production') return []
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
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, key.toString('base64'), { mode: 0o600 })
  }
  return key
}

/** Nothing is sealed with it any more. */
export async function forgetGeneratedKey(sql: Sql): Promise<void> {
  await sql`delete from shared_test_key`
}
