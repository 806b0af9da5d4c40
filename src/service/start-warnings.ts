import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { databaseProtection } from '../platform/outbound/safe-address.ts'

const DATABASE = {
  none: 'DATABASE_URL names another machine without sslmode: everything stored crosses the network readably',
  unverified: 'DATABASE_URL encrypts without checking whose database answers: use sslmode=verify-full',
}

/** Says at the start, and all at once, what an operator would not want to find out later. */
export function warnAtStart(config: Config, log: Log): void {
  const { missing, instance, databaseUrl } = config
  if (missing.length > 0) {
    log.error({ missing }, `settings that production needs are not set: ${missing.join(', ')}`)
  }
  if (instance === 'production' && config.encryptionKeys.length === 0) {
    log.error('PLAKETTE_ENCRYPTION_KEY is not set: secrets and applications are stored readably')
  }
  const protection = databaseUrl === undefined ? 'local' : databaseProtection(databaseUrl)
  if (protection === 'none' || protection === 'unverified') log.warn(DATABASE[protection])
  if (!config.isVerifyingCertificates) {
    log.warn('NODE_TLS_REJECT_UNAUTHORIZED is 0: certificates of the database are not verified; refused on production')
  }
  if (instance === 'production' && config.webhook.allowedNetworks.length > 0) {
    log.warn('PLAKETTE_WEBHOOK_ALLOWED_NETWORKS is for development: webhooks may reach internal addresses')
  }
}
