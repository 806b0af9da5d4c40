import type { Budget } from './budget.ts'
import { PdfFault } from './value.ts'

/** A place in bytes that moves on while they are read. */
export interface Cursor {
  readonly bytes: Buffer
  at: number
  readonly budget: Budget
}

const WHITE: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS: ReadonlySet<number> = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)))
const PERCENT = 37
const MAX_WORD = 1024

export const isWhite = (byte: number | undefined): boolean => byte !== undefined && WHITE.has(byte)
/** The end of the bytes ends a word too. */
const endsWord = (byte: number | undefined): boolean => byte === undefined || WHITE.has(byte) || DELIMITERS.has(byte)

/** Moves on to the next byte that means something; comments are white space. */
export function skipWhite(cursor: Cursor): void {
  const { bytes, budget } = cursor
  const start = cursor.at
  let at = start
  for (;;) {
    while (WHITE.has(bytes[at] ?? -1)) at += 1
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
