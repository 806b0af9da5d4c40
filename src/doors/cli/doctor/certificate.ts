import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readBaseAccess } from '../../../domain/gks-access/base-access.ts'
import { DAY } from '../../../kernel/duration.ts'
import { type Check, type Finding, fail, ok, warn } from './check.ts'

/** Health counts a certificate as needing attention from here on (contract 2, 4.5). */
const ATTENTION_DAYS = 60
/** Contract 2, 2.5. */
const LONGEST_LIFETIME_DAYS = 366

const RENEW = 'ask the authority for a new certificate and replace both files'

/** Whether a certificate can be used today, and for how long. */
export function judgeCertificate(certificatePem: string, privateKeyPem: string | undefined, now: Date): Finding {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(certificatePem)
    if (privateKeyPem !== undefined && !certificate.checkPrivateKey(createPrivateKey(privateKeyPem))) {
      return fail(
        'the private key does not belong to the certificate',
        'give the key that the certificate was made for',
      )
    }
  } catch {
    return fail('the certificate or its key is no readable PEM', 'give an X.509 certificate and its key as PEM')
  }
  const from = certificate.validFromDate
  const until = certificate.validToDate
  const day = until.toISOString().slice(0, 10)
  if (until <= now) return fail(`the certificate expired on ${day}`, RENEW)
  if (from > now) return fail(`the certificate is valid only from ${from.toISOString().slice(0, 10)}`, RENEW)
  const daysLeft = Math.floor((until.getTime() - now.getTime()) / DAY)
  if (daysLeft < ATTENTION_DAYS) return warn(`the certificate expires on ${day}, in ${daysLeft} days`, RENEW)
  if (until.getTime() - from.getTime() > LONGEST_LIFETIME_DAYS * DAY) {
    return warn('the certificate is valid for more than a year', RENEW)
  }
  return ok(`valid until ${day}`)
}

export const baseAccessCheck: Check<'config' | 'now'> = {
  name: 'base GKS access',
  async run({ config, now }) {
    const access = await readBaseAccess(config, now)
    if (!access) {
      const mend = 'set PLAKETTE_GKS_USERNAME, _PASSWORD, _KOPA_KEY, _CERTIFICATE_FILE and _PRIVATE_KEY_FILE'
      const says = 'missing: only clients with an access of their own can file, all others get 503'
      return config.instance === 'production' ? fail(says, mend) : warn(says, mend)
    }
    const isGenerated = config.gks.certificateFile === undefined
    const finding = judgeCertificate(access.certificatePem, access.privateKeyPem, now)
    return isGenerated && finding.status !== 'fail'
      ? ok('generated for this test instance, renewed by itself')
      : finding
  },
}

export const clientCertificatesCheck: Check<'db' | 'now'> = {
  name: 'client certificates',
  async run({ db, now }) {
    const [table] = await db<{ known: boolean }[]>`select to_regclass('gks_access') is not null as known`
    if (!table?.known) return undefined
    const rows = await db<{ id: string; certificate: string }[]>`select id, certificate from gks_access`
    const poor = rows.filter(({ certificate }) => judgeCertificate(certificate, undefined, now).status !== 'ok')
    if (poor.length === 0) return ok(`${rows.length} stored, none needs attention`)
    const ids = poor.map(({ id }) => id).join(', ')
    return warn(`${poor.length} of ${rows.length} need attention: ${ids}`, 'ask these clients for new certificates')
  },
}
