import type { X509Certificate } from 'node:crypto'
import { type Annotation, annotationsOf, needsAttention, readCertificate, versionOf } from './certificate.ts'

/** A certificate for people. Nothing of it is secret. */
export interface CertificateFacts {
  /** The common name, else the whole subject. */
  subject: string
  issuer: string
  serialNumber: string
  fingerprint: string
  version: number
  validFrom: Date
  validTo: Date
  annotations: readonly Annotation[]
  /** As health counts it (contract 2, 4.5). */
  needsAttention: boolean
}

/** Names of several lines, `CN=…` among them. */
const shortName = (name: string): string => /^CN=(.+)$/m.exec(name)?.[1] ?? name.replaceAll('\n', ', ')

/** What is to be known of a certificate; undefined when it cannot be read. */
export function describeCertificate(pem: string, now: Date): CertificateFacts | undefined {
  const certificate = readCertificate(pem)
  return certificate && factsOf(certificate, now)
}

function factsOf(certificate: X509Certificate, now: Date): CertificateFacts {
  const annotations = annotationsOf(certificate, now)
  return {
    subject: shortName(certificate.subject ?? ''),
    issuer: shortName(certificate.issuer ?? ''),
    serialNumber: certificate.serialNumber,
    fingerprint: certificate.fingerprint256,
    version: versionOf(certificate),
    validFrom: certificate.validFromDate,
    validTo: certificate.validToDate,
    annotations,
    needsAttention: needsAttention(annotations),
  }
}
