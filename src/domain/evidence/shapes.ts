import { isRecord, type Read, ShapeError, wrongType } from '../../kernel/rules/shape.ts'
import { record } from '../../kernel/stored-json.ts'
import type { PublishedKey, Signed } from './instance-key.ts'

/** A text of a fixed form; one that is written in another way than ours is none, so that no bit of it is without meaning. */
const textOf =
  (isFit: (text: string) => boolean, says: string): Read<string> =>
  (value, path) => {
    if (typeof value !== 'string') throw wrongType(path, 'string', value)
    if (!isFit(value)) throw new ShapeError(path, says)
    return value
  }

const isEncoded = (encoding: 'base64' | 'base64url', bytes: number | undefined) => (text: string) => {
  const decoded = Buffer.from(text, encoding)
  return decoded.toString(encoding) === text && (bytes === undefined || decoded.length === bytes)
}

/** A SHA-256 in hexadecimal. */
export const digest = textOf((text) => /^[0-9a-f]{64}$/.test(text), 'is no SHA-256 in hexadecimal')

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(\d{3})?Z$/

/** A time as entries and statements write it: in UTC, to the millisecond or the microsecond. */
export const moment = textOf((text) => TIME.test(text) && !Number.isNaN(Date.parse(text)), 'is no time in UTC')

export const calendarDay = textOf((text) => /^\d{4}-\d\d-\d\d$/.test(text), 'is no day')

export const base64 = textOf(isEncoded('base64', undefined), 'is no Base64')

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
export const signature = textOf(isEncoded('base64url', SIGNATURE_BYTES), 'is no signature of Ed25519 in Base64url')
const publicKey = textOf(isEncoded('base64url', KEY_BYTES), 'is no key of Ed25519 in Base64url')

/** A text that stands in one line, since statements have a line for each. */
export const line = textOf((text) => text !== '' && !/[\r\n]/.test(text), 'must be one line that is not empty')

export const anyRecord: Read<Record<string, unknown>> = (value, path) => {
  if (!isRecord(value)) throw wrongType(path, 'object', value)
  return value
}

/** An object whose members have any names. */
export const mapOf =
  <T>(read: Read<T>): Read<Record<string, T>> =>
  (value, path) =>
    Object.fromEntries(
      Object.entries(anyRecord(value, path)).map(([name, one]) => [name, read(one, `${path}.${name}`)]),
    )

export const signed = record<Signed>({ keyId: line, signature }, {})

export const publishedKey = record<PublishedKey>({ id: line, publicKey, createdAt: moment }, { retiredAt: moment })
