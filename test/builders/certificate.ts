import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const DAY = 86_400_000

/** One element of DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts)
const integer = (value: number): Buffer => der(0x02, Buffer.of(value))
const NULL = der(0x05)
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const commonName = (name: string): Buffer =>
  sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))
const utcTime = (time: Date): Buffer => der(0x17, Buffer.from(`${time.toISOString().slice(2, 19).replace(/\D/g, '')}Z`))

const elliptic = (namedCurve: string) => ({
  make: () => generateKeyPairSync('ec', { namedCurve }),
  algorithm: sequence(objectId('2a8648ce3d040302')),
  hash: 'sha256',
})

const KINDS = {
  rsa: {
    make: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    algorithm: sequence(objectId('2a864886f70d01010b'), NULL),
    hash: 'sha256',
  },
  ec: elliptic('P-256'),
  'P-384': elliptic('P-384'),
  'P-521': elliptic('P-521'),
  secp256k1: elliptic('secp256k1'),
  ed25519: { make: () => generateKeyPairSync('ed25519'), algorithm: sequence(objectId('2b6570')), hash: null },
} as const

export interface CertificateOptions {
  kind?: keyof typeof KINDS
  version?: 1 | 3
  /** From when, relative to now, and for how long. */
  fromDays?: number
  days?: number
  /** Added to the end, to come close to a boundary. */
  seconds?: number
  now?: Date
  keys?: { publicKey: KeyObject; privateKey: KeyObject }
  /** Leaves the signature empty: nobody verifies it, and keys of invented numbers cannot sign. */
  unsigned?: boolean
}

export const aKeyPair = (kind: keyof typeof KINDS = 'rsa') => KINDS[kind].make()

/** An RSA key of any size, at once: its numbers are invented, so that it can be read but signs nothing. */
export function anInventedRsaKey(bits: number): { publicKey: KeyObject; privateKey: KeyObject } {
  const number = (size: number): string => {
    const bytes = randomBytes(Math.ceil(size / 8))
    const spare = bytes.length * 8 - size
    bytes[0] = ((bytes[0] ?? 0) & (0xff >> spare)) | (0x80 >> spare)
    return bytes.toString('base64url')
  }
  const half = () => number(bits >> 1)
  const numbers = { n: number(bits), e: 'AQAB', d: number(bits - 1), p: half(), q: half(), dp: half(), dq: half() }
  const privateKey = createPrivateKey({ format: 'jwk', key: { kty: 'RSA', ...numbers, qi: half() } })
  return { publicKey: createPublicKey(privateKey), privateKey }
}

export const pemOf = (privateKey: KeyObject): string => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A certificate that vouches for itself, written byte by byte: libraries make no version 1. */
export function aCertificate(options: CertificateOptions = {}): { certificatePem: string; privateKeyPem: string } {
  const { kind = 'ec', version = 3, fromDays = -1, days = 365, seconds = 0, now = new Date() } = options
  const { make, algorithm, hash } = KINDS[kind]
  const { publicKey, privateKey } = options.keys ?? make()
  const from = new Date(now.getTime() + fromDays * DAY)
  const until = new Date(from.getTime() + days * DAY + seconds * 1000)
  const signed = sequence(
    ...(version === 1 ? [] : [der(0xa0, integer(version - 1))]),
    integer(1),
    algorithm,
    commonName('Muster Flotte'),
    sequence(utcTime(from), utcTime(until)),
    commonName('Muster Flotte'),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.of(0), options.unsigned ? Buffer.alloc(64) : sign(hash, signed, privateKey))
  const text = sequence(signed, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  return {
    certificatePem: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
    privateKeyPem: pemOf(privateKey),
  }
}
