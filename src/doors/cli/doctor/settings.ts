import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../../platform/config.ts'
import { type Check, fail, ok, warn } from './check.ts'

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)))

export const dataDirectoryCheck: Check<'config'> = {
  name: 'data directory',
  run({ config: { dataDir } }) {
    try {
      accessSync(nearestExisting(dataDir), constants.W_OK | constants.X_OK)
      return ok(dataDir)
    } catch {
      return fail(`${dataDir} cannot be written`, 'make it writable, or set PLAKETTE_DATA_DIR to another directory')
    }
  },
}

export const encryptionKeyCheck: Check<'config'> = {
  name: 'encryption key',
  run({ config: { encryptionKey, instance } }) {
    if (encryptionKey) return ok('set')
    if (instance === 'test') return ok('generated into the data directory of this test instance')
    return fail(
      'missing: what is stored stays readable in the database, and GKS accesses cannot be stored (503)',
      'set PLAKETTE_ENCRYPTION_KEY, for example to the output of: openssl rand -base64 32',
    )
  },
}

/** Settings that a test instance does without, and a production instance should not. */
const FOR_PRODUCTION: readonly { name: string; isFit(config: Config): boolean; because: string }[] = [
  {
    name: 'PLAKETTE_AUTHORITY_URL',
    isFit: ({ authorityUrl }) => authorityUrl !== undefined,
    because: 'nothing can be sent',
  },
  {
    name: 'PLAKETTE_BASE_URL',
    isFit: ({ baseUrl }) => baseUrl.startsWith('https:'),
    because: 'links must name the public https address',
  },
  {
    name: 'DATABASE_URL',
    isFit: ({ databaseUrl }) => databaseUrl !== undefined,
    because: 'the embedded database has no backup and serves one machine only',
  },
]

export const productionCheck: Check<'config'> = {
  name: 'production settings',
  run({ config }) {
    if (config.instance !== 'production') return undefined
    const unfit = FOR_PRODUCTION.filter(({ isFit }) => !isFit(config))
    if (unfit.length === 0) return ok('complete')
    const says = unfit.map(({ name, because }) => `${name}: ${because}`).join('; ')
    const mend = `set ${unfit.map(({ name }) => name).join(', ')}`
    return config.authorityUrl === undefined ? fail(says, mend) : warn(says, mend)
  },
}
