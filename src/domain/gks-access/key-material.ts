import { createPrivateKey, type KeyObject, type X509Certificate } from 'node:crypto'
import { endsBeforeItBegins, isExpired, livesTooLong, readCertificate } from './certificate.ts'
import { problemWithKey } from './key-bounds.ts'

export interface KeyMaterial {
  certificatePem: string
  privateKeyPem: string
}

/** What forbids to sign with a certificate and its key (contract 2, 2.5); undefined when nothing does. */
export function problemWith({ certificatePem, privateKeyPem }: KeyMaterial, now: Date): string | undefined {
  const certificate = readCertificate(certificatePem)
  if (!certificate) return 'publicKeyCertificate is not a readable X.509 certificate in PEM'
  if (endsBeforeItBegins(certificate)) return 'publicKeyCertificate ends before it begins to be valid'
  if (isExpired(certificate, now)) {
    return `publicKeyCertificate expired on ${certificate.validToDate.toISOString().slice(0, 10)}`
  }
  if (livesTooLong(certificate)) return 'publicKeyCertificate is valid for more than 366 days'
  return problemWithPublicKey(certificate) ?? problemWithPrivateKey(certificate, privateKeyPem)
}

function problemWithPublicKey(certificate: X509Certificate): string | undefined {
  const publicKey = publicKeyOf(certificate)
  if (!publicKey) return 'publicKeyCertificate holds a key that cannot be read'
  const problem = problemWithKey(publicKey)
  return problem && `publicKeyCertificate: its key ${problem}`
}

function problemWithPrivateKey(certificate: X509Certificate, pem: string): string | undefined {
  const privateKey = readPrivateKey(pem)
  if (!privateKey) return 'privateKey is not a readable private key in PEM, unencrypted'
  const problem = problemWithKey(privateKey)
  if (problem !== undefined) return `privateKey ${problem}`
  return certificate.checkPrivateKey(privateKey) ? undefined : 'privateKey does not belong to publicKeyCertificate'
}

/** A certificate can be readable while the key in it is of a kind that nobody knows. */
function publicKeyOf(certificate: X509Certificate): KeyObject | undefined {
  try {
    return certificate.publicKey
  } catch {
    return undefined
  }
}

/** Without the parser's error: it could quote the key. */
function readPrivateKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}
