import { fromBase64, toBase64 } from './base64.ts'

/** The encodings that the rules use; all but UTF-8 are byte by byte. */
type Encoding = 'utf8' | 'latin1' | 'hex' | 'base64' | 'utf16le'

const utf8 = new TextEncoder()

/** So many code units at once: an engine takes a bounded number of arguments. */
const AT_ONCE = 8192

function latin1(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)))
  }
  return parts.join('')
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const DECODERS: Record<Encoding, (bytes: Uint8Array) => string> = {
  latin1,
  hex,
  base64: toBase64,
  // As Node's own: a byte order mark stays, what cannot be read becomes a sign of its own.
  utf8: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  utf16le: (bytes) => {
    const units = new Uint8Array(bytes.length >> 1).map((_, index) => bytes[2 * index] ?? 0)
    return [...units].map((low, index) => String.fromCharCode(low | ((bytes[2 * index + 1] ?? 0) << 8))).join('')
  },
}

const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Each character by its low byte. */
function fromLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

const ENCODERS: Record<Exclude<Encoding, 'utf16le'>, (text: string) => Uint8Array> = {
  latin1: fromLatin1,
  hex: fromHex,
  base64: fromBase64,
  utf8: (text) => utf8.encode(text),
}

const bytesOf = (wanted: string | number): Uint8Array =>
  typeof wanted === 'string' ? utf8.encode(wanted) : Uint8Array.of(wanted)

const isAt = (bytes: Uint8Array, at: number, wanted: Uint8Array): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte)

/** A class, since the reader of PDFs asks `instanceof` and takes parts that must be of the same kind. */
class Bytes extends Uint8Array<ArrayBuffer> {
  override toString(encoding: Encoding = 'utf8', start = 0, end = this.length): string {
    return DECODERS[encoding](this.subarray(start, end))
  }

  equals(other: Uint8Array): boolean {
    return this.length === other.length && isAt(this, 0, other)
  }

  override indexOf(wanted: string | number, from = 0): number {
    const sought = bytesOf(wanted)
    const last = this.length - sought.length
    for (let at = from; at <= last; at += 1) if (isAt(this, at, sought)) return at
    return -1
  }

  override lastIndexOf(wanted: string | number, from = this.length): number {
    const sought = bytesOf(wanted)
    for (let at = Math.min(from, this.length - sought.length); at >= 0; at -= 1) if (isAt(this, at, sought)) return at
    return -1
  }

  override includes(wanted: string | number, from = 0): boolean {
    return this.indexOf(wanted, from) !== -1
  }

  swap16(): this {
    for (let at = 0; at + 1 < this.length; at += 2) {
      const [first = 0, second = 0] = [this[at], this[at + 1]]
      this[at] = second
      this[at + 1] = first
    }
    return this
  }

  readUIntBE(at: number, length: number): number {
    return this.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0)
  }
}

const copied = (bytes: Uint8Array): Bytes => {
  const copy = new Bytes(new ArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

export function bufferFrom(text: string, encoding?: Exclude<Encoding, 'utf16le'>): Bytes
export function bufferFrom(memory: ArrayBuffer, start: number, length: number): Bytes
export function bufferFrom(bytes: Uint8Array): Bytes
export function bufferFrom(given: string | ArrayBuffer | Uint8Array, how: unknown = 'utf8', length = 0): Bytes {
  if (given instanceof ArrayBuffer) return new Bytes(given, Number(how), length)
  if (given instanceof Uint8Array) return copied(given)
  const encode = Object.entries(ENCODERS).find(([name]) => name === how)?.[1]
  if (!encode) throw new TypeError(`the encoding ${how} is not known here`)
  return copied(encode(given))
}

/** As much of Node's `Buffer` as the rules use, for wherever there is none; the build puts it in its place. */
export const Buffer = Object.assign(Bytes, {
  from: bufferFrom,
  alloc: (length: number): Bytes => new Bytes(new ArrayBuffer(length)),
  byteLength: (text: string): number => utf8.encode(text).length,
})
