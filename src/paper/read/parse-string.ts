import { type Cursor, isWhite } from './scan.ts'
import { PdfFault } from './value.ts'

const [OPEN, CLOSE, BACKSLASH, GREATER] = [40, 41, 92, 62]
const ESCAPES: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 }

/** `(text)`, with the cursor on the bracket. */
export function parseLiteralString(cursor: Cursor): Buffer {
  const { bytes, budget } = cursor
  const start = cursor.at + 1
  const end = endOfLiteral(bytes, start)
  budget.read((end ?? bytes.length) - cursor.at)
  if (end === undefined) throw new PdfFault('unreadable')
  cursor.at = end + 1
  return withoutEscapes(bytes.subarray(start, end))
}

function endOfLiteral(bytes: Buffer, start: number): number | undefined {
  let depth = 1
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at += 1
    else if (byte === OPEN) depth += 1
    else if (byte === CLOSE && --depth === 0) return at
  }
  return undefined
}

function withoutEscapes(raw: Buffer): Buffer {
  if (!raw.includes(BACKSLASH)) return raw
  const result = Buffer.alloc(raw.length)
  let length = 0
  for (let at = 0; at < raw.length; at += 1) {
    const byte = raw[at] ?? 0
    if (byte !== BACKSLASH) {
      result[length++] = byte
      continue
    }
    at += 1
    const escaped = raw[at] ?? BACKSLASH
    if (isOctal(escaped)) {
      const end = endOfOctal(raw, at)
      result[length++] = octalValue(raw, at, end)
      at = end - 1
    } else if (escaped === 13 || escaped === 10) {
      // An escaped end of line continues the text.
      if (escaped === 13 && raw[at + 1] === 10) at += 1
    } else result[length++] = ESCAPES[escaped] ?? escaped
  }
  return result.subarray(0, length)
}

const isOctal = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 55

/** One to three digits. */
function endOfOctal(raw: Buffer, start: number): number {
  let end = start + 1
  while (end < start + 3 && isOctal(raw[end])) end += 1
  return end
}

function octalValue(raw: Buffer, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at += 1) value = value * 8 + ((raw[at] ?? 48) - 48)
  return value & 255
}

/** `<48656c6c6f>`, with the cursor on the bracket. */
export function parseHexString(cursor: Cursor): Buffer {
  const { bytes, budget } = cursor
  const start = cursor.at + 1
  const end = bytes.indexOf(GREATER, start)
  budget.read((end === -1 ? bytes.length : end) - cursor.at)
  if (end === -1) throw new PdfFault('unreadable')
  cursor.at = end + 1
  return hexBytes(bytes.subarray(start, end))
}

/** Bytes written as hexadecimal digits; white space between them means nothing, and a last single digit counts as if a 0 followed. */
export function hexBytes(written: Buffer): Buffer {
  const result = Buffer.alloc(Math.ceil(written.length / 2))
  let digits = 0
  for (let at = 0; at < written.length; at += 1) {
    const byte = written[at] ?? 0
    const value = digitOf(byte)
    if (value === undefined) {
      if (!isWhite(byte)) throw new PdfFault('unreadable')
      continue
    }
    const place = digits >> 1
    result[place] = digits % 2 === 0 ? value << 4 : (result[place] ?? 0) | value
    digits += 1
  }
  return result.subarray(0, (digits + 1) >> 1)
}

function digitOf(byte: number): number | undefined {
  if (byte >= 48 && byte <= 57) return byte - 48
  const letter = byte | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : undefined
}
