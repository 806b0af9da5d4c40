import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../../platform/config.ts'
import { isOpen } from '../../../platform/embedded/data-directory.ts'
import { databaseProtection, isSafeAddress } from '../../../platform/outbound/safe-address.ts'
import { type DoctorCheck, fail, ok, warn } from './check.ts'

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)))

export const dataDirectoryCheck: DoctorCheck<'config'> = {
  name: 'data directory',
  run({ config: { dataDir } }) {
    try {
      accessSync(nearestExisting(dataDir), constants.W_OK | constants.X_OK)
      if (!existsSync(dataDir) || !isOpen(dataDir)) return ok(dataDir)
      return warn(
        `${dataDir} is open to other users`,
        `start the service, which closes it, or run chmod 700 ${dataDir}`,
      )
    } catch {
      return fail(`${dataDir} cannot be written`, 'make it writable, or set PLAKETTE_DATA_DIR to another directory')
    }
  },
}

export const encryptionKeyCheck: DoctorCheck<'config'> = {
  name: 'encryption key',
  /** The key that a test instance makes itself is looked for in its database. */
  run({ config: { encryptionKeys, instance } }) {
    if (encryptionKeys.length > 0) return ok('set')
    if (instance === 'test') return undefined
    return fail(
      'missing: what is stored stays readable in the database, and GKS accesses cannot be stored (503)',
      'set PLAKETTE_ENCRYPTION_KEY, for example to the output of: openssl rand -base64 32',
    )
  },
}

/** Settings that a test instance does without, and a production instance should not. */
const FOR_PRODUCTION: readonly { isFit(config: Config): boolean; says: string; mend: string }[] = [
  {
    isFit: ({ authorityUrl }) => authorityUrl?.startsWith('https:') ?? true,
    says: 'PLAKETTE_AUTHORITY_URL: a program on this machine is taken for the authority',
    mend: 'set PLAKETTE_AUTHORITY_URL to the https address of the authority',
  },
  {
    isFit: ({ plateServiceUrl }) => plateServiceUrl === undefined || isSafeAddress(new URL(plateServiceUrl)),
    says: 'PLAKETTE_PLATE_SERVICE_URL: plate orders would travel readably',
    mend: 'set PLAKETTE_PLATE_SERVICE_URL to an https address',
  },
  {
    isFit: ({ baseUrl }) => baseUrl.startsWith('https:'),
    says: 'PLAKETTE_BASE_URL: links must name the public https address',
    mend: 'set PLAKETTE_BASE_URL',
  },
  {
    isFit: ({ databaseUrl }) => databaseUrl !== undefined,
    says: 'DATABASE_URL: the embedded database has no backup and serves one machine only',
    mend: 'set DATABASE_URL',
  },
  {
    isFit: ({ webhook }) => webhook.allowedNetworks.length === 0,
    says: 'PLAKETTE_WEBHOOK_ALLOWED_NETWORKS: webhooks could reach internal addresses',
    mend: 'unset PLAKETTE_WEBHOOK_ALLOWED_NETWORKS',
  },
  {
    isFit: ({ webhook }) => webhook.retryScale === 1,
    says: 'PLAKETTE_WEBHOOK_RETRY_SCALE: attempts are not spread as the contract says',
    mend: 'unset PLAKETTE_WEBHOOK_RETRY_SCALE',
  },
  {
    isFit: ({ productVersion }) => !productVersion.startsWith('1.'),
    says: 'PLAKETTE_PRODUCT_VERSION: 1.x releases deregistrations only, all other applications get 403',
    mend: 'set PLAKETTE_PRODUCT_VERSION to 2.0.0 once the authority has entered it',
  },
]

const UNPROTECTED = {
  none: 'the connection to the database crosses a network readably',
  unverified: 'nobody checks whose database it is that answers',
}

/** Everything that is stored passes here, and the password of the database too. */
export const databaseConnectionCheck: DoctorCheck<'config'> = {
  name: 'database connection',
  run({ config: { databaseUrl } }) {
    const protection = databaseUrl === undefined ? 'local' : databaseProtection(databaseUrl)
    if (protection === 'local' || protection === 'verified') return undefined
    return warn(`DATABASE_URL: ${UNPROTECTED[protection]}`, 'add sslmode=verify-full to DATABASE_URL')
  },
}

export const certificateVerificationCheck: DoctorCheck<'config'> = {
  name: 'certificates of others',
  run({ config: { isVerifyingCertificates } }) {
    if (isVerifyingCertificates) return undefined
    return warn('NODE_TLS_REJECT_UNAUTHORIZED is 0: refused on production', 'unset NODE_TLS_REJECT_UNAUTHORIZED')
  },
}

export const productionCheck: DoctorCheck<'config'> = {
  name: 'production settings',
  run({ config }) {
    if (config.instance !== 'production') return undefined
    const unfit = FOR_PRODUCTION.filter(({ isFit }) => !isFit(config))
    return unfit.length === 0 ? ok('complete') : unfit.map(({ says, mend }) => warn(says, mend))
  },
}
