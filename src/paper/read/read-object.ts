import type { Budget } from './budget.ts'
import { parseValue } from './parse-value.ts'
import { type Cursor, readWholeNumber, skipWhite, takeWord } from './scan.ts'
import { isDict, PdfFault, type PdfStream, type PdfValue } from './value.ts'

const [CARRIAGE_RETURN, LINE_FEED] = [13, 10]

/** The object that begins at a place of the file (`12 0 obj …`), with its number. */
export function readObject(bytes: Buffer, at: number, budget: Budget): { number: number; value: PdfValue } {
  const cursor: Cursor = { bytes, at, budget }
  const number = readWholeNumber(cursor)
  const generation = readWholeNumber(cursor)
  if (number === undefined || generation === undefined || !takeWord(cursor, 'obj')) throw new PdfFault('unreadable')
  const value = parseValue(cursor)
  if (!isDict(value) || !takeWord(cursor, 'stream')) return { number, value }
  return { number, value: { kind: 'stream', dict: value, start: behindLineEnd(cursor) } }
}

function behindLineEnd({ bytes, at }: Cursor): number {
  const start = bytes[at] === CARRIAGE_RETURN ? at + 1 : at
  return bytes[start] === LINE_FEED ? start + 1 : start
}

/** The bytes of a stream as they lie in the file. */
export function rawBytes(bytes: Buffer, { start }: PdfStream, length: PdfValue | undefined): Buffer {
  if (typeof length !== 'number' || !Number.isSafeInteger(length) || length < 0) throw new PdfFault('unreadable')
  if (start + length > bytes.length) throw new PdfFault('unreadable')
  return bytes.subarray(start, start + length)
}

/** Opens an object stream: where in its content each object begins. */
export function readObjectStream(
  { dict }: PdfStream,
  content: Buffer,
  budget: Budget,
): (number: number) => PdfValue | undefined {
  const [count, first] = [dict.entries.get('N'), dict.entries.get('First')]
  if (typeof count !== 'number' || typeof first !== 'number') throw new PdfFault('unreadable')
  const places = new Map<number, number>()
  const head: Cursor = { bytes: content, at: 0, budget }
  for (let index = 0; index < count; index += 1) {
    budget.value()
    const number = readWholeNumber(head)
    const offset = readWholeNumber(head)
    if (number === undefined || offset === undefined) throw new PdfFault('unreadable')
    places.set(number, first + offset)
  }
  return (number) => {
    const at = places.get(number)
    if (at === undefined) return undefined
    const cursor: Cursor = { bytes: content, at, budget }
    skipWhite(cursor)
    return parseValue(cursor)
  }
}
