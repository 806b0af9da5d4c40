import { createPrivateKey } from 'node:crypto'
import { readBaseAccess } from '../../../domain/gks-access/base-access.ts'
import { type Annotation, annotationsOf, readCertificate } from '../../../domain/gks-access/certificate.ts'
import { surveyCertificates } from '../../../domain/gks-access/survey-certificates.ts'
import type { Config } from '../../../platform/config.ts'
import { type DoctorCheck, fail, type Observation, ok, warn } from './check.ts'
import { knownSeal, knowsKeys } from './sealed-values.ts'

const RENEW = 'ask the authority for a new certificate and replace both files'

/** The gravest first: only one of them is told. */
const SAYS: readonly [Annotation, typeof warn, string][] = [
  ['expired', fail, 'the certificate has expired'],
  ['not yet valid', fail, 'the certificate is not yet valid'],
  ['expires soon', warn, 'the certificate expires soon'],
  ['lifetime', warn, 'the certificate is valid for more than a year'],
  ['x509 version', warn, 'the certificate is not of X.509 version 3'],
]

/** Whether a certificate can be used today, and for how long. */
export function judgeCertificate(certificatePem: string, privateKeyPem: string, now: Date): Observation {
  const certificate = readCertificate(certificatePem)
  if (!certificate)
    return fail('the certificate is no readable PEM', 'give an X.509 certificate as PEM', 'certificate-renewal')
  if (!certificate.checkPrivateKey(createPrivateKey(privateKeyPem))) {
    return fail(
      'the private key does not belong to the certificate',
      'give the key that the certificate was made for',
      'certificate-renewal',
    )
  }
  const validity = `from ${day(certificate.validFromDate)} until ${day(certificate.validToDate)}`
  const annotations = annotationsOf(certificate, now)
  const [, finding, says] = SAYS.find(([annotation]) => annotations.includes(annotation)) ?? []
  return finding ? finding(`${says} (valid ${validity})`, RENEW, 'certificate-renewal') : ok(`valid ${validity}`)
}

const day = (time: Date): string => time.toISOString().slice(0, 10)

export const baseAccessCheck: DoctorCheck<'config' | 'now'> = {
  name: 'base GKS access',
  async run({ config, now }) {
    const access = await readBaseAccess(config, now)
    if (!access) {
      const mend = `set ${unsetGks(config).join(', ')}`
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

const GKS_SETTINGS = {
  PLAKETTE_GKS_USERNAME: 'username',
  PLAKETTE_GKS_PASSWORD: 'password',
  PLAKETTE_GKS_KOPA_KEY: 'kopaKey',
  PLAKETTE_GKS_CERTIFICATE_FILE: 'certificateFile',
  PLAKETTE_GKS_PRIVATE_KEY_FILE: 'privateKeyFile',
} as const

const unsetGks = ({ gks }: Config): string[] =>
  Object.entries(GKS_SETTINGS)
    .filter(([, member]) => gks[member] === undefined)
    .map(([name]) => name)

export const clientCertificatesCheck: DoctorCheck<'config' | 'db' | 'now'> = {
  name: 'client certificates',
  async run({ config, db, now }) {
    if (!(await knowsKeys(db))) return undefined
    const surveyed = await surveyCertificates(db, await knownSeal(config, db), now)
    const poor = surveyed.filter(({ attention }) => attention.length > 0)
    if (poor.length === 0) return ok(`${surveyed.length} stored, none needs attention`)
    return poor.map(({ accessId, attention }) =>
      warn(
        `access ${accessId}: ${attention.join(', ')}`,
        attention.includes('unreadable')
          ? 'give the key it was sealed with in PLAKETTE_ENCRYPTION_KEY, or ask the client to store it anew'
          : 'ask the client for a new certificate',
        attention.includes('unreadable') ? 'key-rotation' : 'certificate-renewal',
      ),
    )
  },
}
