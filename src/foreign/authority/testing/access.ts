import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { GksAccess } from '../gks.ts'

/** Just enough DER for a certificate that vouches for itself. */
const der = (tag: number, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...content: Uint8Array[]): Buffer => der(0x30, ...content)
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const NULL = der(0x05)

const elliptic = (namedCurve: string) => ({
  keys: () => generateKeyPairSync('ec', { namedCurve }),
  algorithm: sequence(objectId('2a8648ce3d040302')),
  hash: 'sha256',
})

const KINDS = {
  rsa: {
    keys: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    algorithm: sequence(objectId('2a864886f70d01010b'), NULL),
    hash: 'sha256',
  },
  'P-256': elliptic('P-256'),
  'P-384': elliptic('P-384'),
  'P-521': elliptic('P-521'),
  secp256k1: elliptic('secp256k1'),
  ed25519: { keys: () => generateKeyPairSync('ed25519'), algorithm: sequence(objectId('2b6570')), hash: null },
}

function certificate(publicKey: KeyObject, privateKey: KeyObject, algorithm: Buffer, hash: string | null): string {
  const name = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from('gks-test-1')))))
  const validity = sequence(der(0x17, Buffer.from('260101000000Z')), der(0x17, Buffer.from('261231000000Z')))
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const serial = der(0x02, Buffer.from([1]))
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' })
  const body = sequence(version, serial, algorithm, name, validity, name, subjectKey)
  const signature = der(0x03, Buffer.from([0]), sign(hash, body, privateKey))
  return `-----BEGIN CERTIFICATE-----\n${sequence(body, algorithm, signature).toString('base64')}\n-----END CERTIFICATE-----\n`
}

/** An access whose key pair and certificate are made for this run. */
export function anAccess(kind: keyof typeof KINDS = 'rsa'): GksAccess {
  const { keys, algorithm, hash } = KINDS[kind]
  const { publicKey, privateKey } = keys()
  return {
    username: 'gks-test-1',
    password: 'geheim&<gut>',
    kopaKey: 'KOPA0001',
    certificatePem: certificate(publicKey, privateKey, algorithm, hash),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
