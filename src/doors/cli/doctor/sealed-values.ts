import type { Config } from '../../../platform/config.ts'
import type { Pool } from '../../../platform/db.ts'
import { createSeal, openSeal, type Seal } from '../../../platform/seal.ts'
import { countBySealer } from '../../../platform/seal-rotation.ts'
import { type Check, type Finding, fail, ok, warn } from './check.ts'

/** The keys of the settings, and of a test instance the one it made itself; an examination makes none. */
async function knownKeys({ encryptionKeys, instance }: Config, db: Pool): Promise<Buffer[]> {
  if (instance === 'production') return [...encryptionKeys]
  const rows = await db<{ key: Buffer }[]>`select key from shared_test_key`
  return [...encryptionKeys, ...rows.map(({ key }) => key)]
}

export async function knownSeal(config: Config, db: Pool): Promise<Seal> {
  const [newest, ...older] = await knownKeys(config, db)
  return newest ? createSeal(newest, ...older) : openSeal
}

/** Whether everything that is sealed can be opened, and has the newest key. */
export const sealedValuesCheck: Check<'config' | 'db'> = {
  name: 'sealed values',
  async run({ config, db }) {
    const [table] = await db<{ known: boolean }[]>`select to_regclass('power_of_attorney') is not null as known`
    if (!table?.known) return undefined
    const [newest, ...older] = (await knownKeys(config, db)).map((key) => createSeal(key).head.toString('hex'))
    const counts = await countBySealer(db)
    const count = (isMeant: (head: string) => boolean): number =>
      [...counts].filter(([head]) => isMeant(head)).reduce((sum, [, number]) => sum + number, 0)
    const readable = openSeal.head.toString('hex')
    const unknown = count((head) => head !== newest && head !== readable && !older.includes(head))
    const outdated = newest === undefined ? 0 : count((head) => head === readable || older.includes(head))
    const findings: Finding[] = []
    if (unknown > 0) {
      findings.push(
        fail(
          `${unknown} are sealed with a key that is not given`,
          'add that key to PLAKETTE_ENCRYPTION_KEY, behind a comma',
        ),
      )
    }
    if (outdated > 0) {
      findings.push(warn(`${outdated} are not sealed with the newest key`, 'run plakette keys rotate'))
    }
    return findings.length > 0 ? findings : ok('all can be opened')
  },
}
