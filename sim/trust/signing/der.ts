import { randomBytes } from 'node:crypto'

/** DER: tag, length, content. */
export function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const { length } = body
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), body])
  const digits = length.toString(16)
  const size = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size, body])
}

export const sequence = (...content: Buffer[]): Buffer => der(0x30, ...content)
export const set = (...content: Buffer[]): Buffer => der(0x31, ...content)
export const octets = (content: Buffer): Buffer => der(0x04, content)
export const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text))
export const integer = (value: number): Buffer => der(0x02, Buffer.from([value]))
/** A random number of this many bytes: positive, and with no byte to spare. */
export function randomInteger(length: number): Buffer {
  const bytes = randomBytes(length)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return der(0x02, bytes)
}
export const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content)
/** `[0]`, `[1]` … around something. */
export const tagged = (number: number, ...content: Buffer[]): Buffer => der(0xa0 | number, ...content)

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')

/** A moment as certificates write it, whatever the century. */
export function time(instant: number): Buffer {
  const at = new Date(instant)
  const day = `${pad(at.getUTCFullYear(), 4)}${pad(at.getUTCMonth() + 1)}${pad(at.getUTCDate())}`
  return der(0x18, Buffer.from(`${day}${pad(at.getUTCHours())}${pad(at.getUTCMinutes())}${pad(at.getUTCSeconds())}Z`))
}

/** The object identifiers that we use, as DER. */
export const OID = {
  commonName: oid('550403'),
  organisation: oid('55040a'),
  keyUsage: oid('551d0f'),
  basicConstraints: oid('551d13'),
  ecdsaSha256: oid('2a8648ce3d040302'),
  sha256: oid('608648016503040201'),
  data: oid('2a864886f70d010701'),
  signedData: oid('2a864886f70d010702'),
  contentType: oid('2a864886f70d010903'),
  messageDigest: oid('2a864886f70d010904'),
  signingCertificate: oid('2a864886f70d010910022f'),
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}
