import { createPrivateKey, type KeyObject } from 'node:crypto'
import { endsBeforeItBegins, isExpired, livesTooLong, readCertificate } from './certificate.ts'

export interface KeyMaterial {
  certificatePem: string
  privateKeyPem: string
}

/** The kinds of key that messages to the authority can be signed with. */
const KEY_KINDS = ['rsa', 'ec']

/** What forbids to sign with a certificate and its key (contract 2, 2.5); undefined when nothing does. */
export function problemWith({ certificatePem, privateKeyPem }: KeyMaterial, now: Date): string | undefined {
  const certificate = readCertificate(certificatePem)
  if (!certificate) return 'publicKeyCertificate is not a readable X.509 certificate in PEM'
  if (endsBeforeItBegins(certificate)) return 'publicKeyCertificate ends before it begins to be valid'
  if (isExpired(certificate, now)) {
    return `publicKeyCertificate expired on ${certificate.validToDate.toISOString().slice(0, 10)}`
  }
  if (livesTooLong(certificate)) return 'publicKeyCertificate is valid for more than 366 days'
  const privateKey = readPrivateKey(privateKeyPem)
  if (!privateKey) return 'privateKey is not a readable private key in PEM, unencrypted'
  if (!KEY_KINDS.includes(privateKey.asymmetricKeyType ?? '')) return 'privateKey must be an RSA or EC key'
  if (!certificate.checkPrivateKey(privateKey)) return 'privateKey does not belong to publicKeyCertificate'
  return undefined
}

/** Without the parser's error: it could quote the key. */
function readPrivateKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}
