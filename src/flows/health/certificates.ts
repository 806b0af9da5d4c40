import { type Annotation, annotationsOf, readCertificate } from '../../domain/gks-access/certificate.ts'
import { countCertificates } from '../../domain/gks-access/certificate-figures.ts'
import { isoTime } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'

/** The certificates of stored accesses: how many, and how many need attention (contract 2, 4.5). */
export async function gksCertificatesReport(
  sql: Sql,
  seal: Seal,
  now: Date,
): Promise<{ total: number; needAttention?: number } | undefined> {
  const { total, needAttention } = await countCertificates(sql, seal, now)
  if (total === 0) return undefined
  return needAttention === 0 ? { total } : { total, needAttention }
}

const WARNINGS: Readonly<Record<Annotation, string>> = {
  expired: 'the certificate has expired',
  'expires soon': 'the certificate expires within 60 days',
  'not yet valid': 'the certificate is not yet valid',
  lifetime: 'the certificate is valid for more than a year',
  'x509 version': 'the certificate is not of X.509 version 3',
}

/** The certificate that the instance itself signs with, if it has one. Its warning does not change the status. */
export function signatureCertificateReport(
  base: { certificatePem: string } | undefined,
  now: Date,
): { validUntil?: string; warning?: string } | undefined {
  if (!base) return undefined
  const certificate = readCertificate(base.certificatePem)
  if (!certificate) return { warning: 'the certificate is not readable' }
  const warning = annotationsOf(certificate, now)
    .map((annotation) => WARNINGS[annotation])
    .join('; ')
  const validUntil = isoTime(certificate.validToDate)
  return warning === '' ? { validUntil } : { validUntil, warning }
}
