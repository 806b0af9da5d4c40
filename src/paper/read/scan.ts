import type { Budget } from './budget.ts'
import { PdfFault } from './value.ts'

/** A place in bytes that moves on while they are read. */
export interface Cursor {
  readonly bytes: Buffer
  at: number
  readonly budget: Budget
}

const [ORDINARY, WHITE, DELIMITER] = [0, 1, 2]
const PERCENT = 37
const MAX_WORD = 1024

/** By byte: a table, since every byte of a file is looked up. */
const KINDS = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) KINDS[byte] = WHITE
for (const sign of '()<>[]{}/%') KINDS[sign.charCodeAt(0)] = DELIMITER

export const isWhite = (byte: number | undefined): boolean => byte !== undefined && KINDS[byte] === WHITE
/** The end of the bytes ends a word too. */
const endsWord = (byte: number | undefined): boolean => byte === undefined || KINDS[byte] !== ORDINARY

/** Moves on to the next byte that means something; comments are white space. */
export function skipWhite(cursor: Cursor): void {
  const { bytes, budget } = cursor
  const start = cursor.at
  let at = start
  for (;;) {
    while (isWhite(bytes[at])) at += 1
    if (bytes[at] !== PERCENT) break
    while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  }
  cursor.at = at
  budget.read(at - start + 1)
}

/** The bytes up to the next delimiter or white space, as text. */
export function readWord(cursor: Cursor): string {
  const start = cursor.at
  let end = start
  while (end - start <= MAX_WORD && !endsWord(cursor.bytes[end])) end += 1
  cursor.budget.read(end - start)
  if (end - start > MAX_WORD) throw new PdfFault('unreadable')
  cursor.at = end
  return cursor.bytes.toString('latin1', start, end)
}

/** A whole number that is not negative; undefined, without moving, when there is none. */
export function readWholeNumber(cursor: Cursor): number | undefined {
  const start = cursor.at
  skipWhite(cursor)
  const word = readWord(cursor)
  if (/^\d{1,10}$/.test(word)) return Number(word)
  cursor.at = start
  return undefined
}

/** Moves over a keyword, or says that it is not there and stays. */
export function takeWord(cursor: Cursor, word: string): boolean {
  const start = cursor.at
  skipWhite(cursor)
  if (readWord(cursor) === word) return true
  cursor.at = start
  return false
}
