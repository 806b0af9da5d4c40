import { existsSync } from 'node:fs'
import type { Config } from '../../../platform/config.ts'
import type { Pool } from '../../../platform/db.ts'
import { hasColumn, hasTable } from '../../../platform/schema.ts'
import { generatedKeyFile, sharedTestKeys } from '../../../platform/seal/encryption-key.ts'
import { createSeal, headsOf, noSeal, type Seal } from '../../../platform/seal/seal.ts'
import { believesOlderForms, requireOwnKey } from '../../../platform/seal/seal-check.ts'
import { countBySealer } from '../../../platform/seal/seal-rotation.ts'
import { SettingError } from '../../../platform/setting.ts'
import { type DoctorCheck, fail, type Observation, ok, warn } from './check.ts'

/** The keys of the settings, and of a test instance the one it made itself; an examination makes none. */
async function knownKeys({ encryptionKeys, instance }: Config, db: Pool): Promise<Buffer[]> {
  return instance === 'production' ? [...encryptionKeys] : [...encryptionKeys, ...(await sharedTestKeys(db))]
}

/** Opens as a start would, or with the given keys alone where a start is refused. */
export async function knownSeal(config: Config, db: Pool): Promise<Seal> {
  const [newest, ...older] = await knownKeys(config, db)
  if (!newest) return noSeal
  try {
    return await requireOwnKey(db, [newest, ...older], 'any')
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return createSeal(newest, ...older)
  }
}

/** Whether a start with these keys is refused, for the reason that it would give, or believes more than it needs to. */
async function startFindings(config: Config, db: Pool): Promise<Observation[]> {
  try {
    const keys = await knownKeys(config, db)
    await requireOwnKey(db, keys)
    if (!(await believesOlderForms(db, keys))) return []
    return [
      warn('values that are not bound to their places are still believed', 'run plakette keys rotate', 'key-rotation'),
    ]
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return [
      fail(`a start is refused: ${error.message}`, 'give all keys that this database was sealed with', 'key-rotation'),
    ]
  }
}

/** Whether the database knows its keys and all places of sealed values: not before its migrations. */
export async function knowsKeys(db: Pool): Promise<boolean> {
  return (await hasTable(db, 'power_of_attorney')) && hasColumn(db, 'instance', 'seal_checks')
}

/** Where the key of a test instance is that has none in its settings. */
export const generatedKeyCheck: DoctorCheck<'config' | 'db'> = {
  name: 'encryption key',
  async run({ config: { encryptionKeys, instance, dataDir }, db }) {
    if (encryptionKeys.length > 0 || instance === 'production') return undefined
    const file = existsSync(generatedKeyFile(dataDir))
    const [shared] = (await hasTable(db, 'shared_test_key')) ? await sharedTestKeys(db) : []
    if (shared)
      return ok(`generated, kept in the database${file ? ' and in the data directory' : ''} of this test instance`)
    return ok(
      file ? 'generated, kept in the data directory of this test instance' : 'none yet: the first start generates one',
    )
  },
}

/** Whether everything that is sealed can be opened, and has the newest key. */
export const sealedValuesCheck: DoctorCheck<'config' | 'db'> = {
  name: 'sealed values',
  async run({ config, db }) {
    if (!(await knowsKeys(db))) return undefined
    const [newest, ...older] = (await knownKeys(config, db)).map(headsOf)
    const counts = await countBySealer(db)
    const count = (isMeant: (head: string) => boolean): number =>
      [...counts].filter(([head]) => isMeant(head)).reduce((sum, [, number]) => sum + number, 0)
    const readable = noSeal.head.toString('hex')
    const outdatedHeads =
      newest === undefined ? [] : [readable, ...older.flatMap(({ bound, unbound }) => [bound, unbound])]
    const unknown = count((head) => ![newest?.bound, newest?.unbound, readable, ...outdatedHeads].includes(head))
    const outdated = count((head) => outdatedHeads.includes(head))
    const unbound = count((head) => head === newest?.unbound)
    const findings: Observation[] = await startFindings(config, db)
    if (unknown > 0) {
      findings.push(
        fail(
          `${unknown} are sealed with a key that is not given`,
          'add that key to PLAKETTE_ENCRYPTION_KEY, behind a comma',
        ),
      )
    }
    if (outdated > 0) {
      findings.push(warn(`${outdated} are not sealed with the newest key`, 'run plakette keys rotate', 'key-rotation'))
    }
    if (unbound > 0)
      findings.push(warn(`${unbound} are not bound to their places`, 'run plakette keys rotate', 'key-rotation'))
    return findings.length > 0 ? findings : ok('all can be opened')
  },
}
