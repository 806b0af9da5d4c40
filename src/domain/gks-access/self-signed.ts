import { randomBytes, webcrypto } from 'node:crypto'
import { DAY } from '../../kernel/duration.ts'

export interface Material {
  certificatePem: string
  privateKeyPem: string
  validUntil: Date
}

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}

/** A key pair with a certificate that vouches for itself: good for a test instance and its simulator only. */
export async function selfSigned(subject: string, now: Date, days = 365): Promise<Material> {
  // Loaded here, with the polyfill it asks for, because only test instances make certificates, and only once a year.
  await import('reflect-metadata')
  const x509 = await import('@peculiar/x509')
  x509.cryptoProvider.set(webcrypto)
  const keys = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const validUntil = new Date(now.getTime() + days * DAY)
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: randomBytes(8).toString('hex'),
    name: subject,
    notBefore: now,
    notAfter: validUntil,
    signingAlgorithm: RSA,
    keys,
  })
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  const body = pkcs8.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  return {
    certificatePem: certificate.toString('pem'),
    privateKeyPem: `-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----\n`,
    validUntil,
  }
}
