/** Just enough DER (X.690) to write a certificate. */

/** One element: tag, length, content. */
function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content])
}

/** Short form below 128; else the number of bytes that the length has, and these. */
function lengthOf(size: number): Buffer {
  if (size < 0x80) return Buffer.of(size)
  const hex = size.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => element(0x30, ...parts)
export const setOf = (...parts: readonly Uint8Array[]): Buffer => element(0x31, ...parts)
/** Context-specific and constructed: `[number]`. */
export const tagged = (number: number, content: Uint8Array): Buffer => element(0xa0 | number, content)
/** A number that is not negative, by its bytes: a first bit that is set would make it so. */
export const unsigned = (bytes: Uint8Array): Buffer =>
  element(0x02, ...((bytes[0] ?? 0) & 0x80 ? [Buffer.of(0), bytes] : [bytes]))
export const objectId = (hex: string): Buffer => element(0x06, Buffer.from(hex, 'hex'))
export const utf8 = (text: string): Buffer => element(0x0c, Buffer.from(text))
export const bitString = (bytes: Uint8Array): Buffer => element(0x03, Buffer.of(0), bytes)
export const NULL = element(0x05)

/** RFC 5280, 4.1.2.5: two digits of the year until 2049, four from 2050 on. */
export function time(at: Date): Buffer {
  const digits = `${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z`
  return at.getUTCFullYear() < 2050 ? element(0x17, Buffer.from(digits.slice(2))) : element(0x18, Buffer.from(digits))
}
