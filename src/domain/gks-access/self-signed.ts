import { generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { bitString, NULL, objectId, sequence, setOf, tagged, time, unsigned, utf8 } from '../../kernel/der.ts'
import { DAY } from '../../kernel/duration.ts'

interface Material {
  certificatePem: string
  privateKeyPem: string
  validUntil: Date
}

const RSA_BITS = 2048
const SHA256_WITH_RSA = sequence(objectId('2a864886f70d01010b'), NULL)
const VERSION_3 = tagged(0, unsigned(Buffer.of(2)))
const nameOf = (commonName: string): Buffer => sequence(setOf(sequence(objectId('550403'), utf8(commonName))))

/** A key pair with a certificate that vouches for itself: good for a test instance and its simulator only. */
export async function selfSigned(commonName: string, now: Date, days = 365): Promise<Material> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS })
  const validUntil = new Date(now.getTime() + days * DAY)
  const signed = sequence(
    VERSION_3,
    unsigned(serialNumber()),
    SHA256_WITH_RSA,
    nameOf(commonName),
    sequence(time(now), time(validUntil)),
    nameOf(commonName),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const certificate = sequence(signed, SHA256_WITH_RSA, bitString(sign('sha256', signed, privateKey)))
  return {
    certificatePem: pemOf('CERTIFICATE', certificate),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    validUntil,
  }
}

/** Begins with a byte that is neither zero nor negative, so that it is written in one way only. */
const serialNumber = (): Buffer => Buffer.concat([Buffer.of(0x50), randomBytes(8)])

function pemOf(label: string, der: Buffer): string {
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`
}
