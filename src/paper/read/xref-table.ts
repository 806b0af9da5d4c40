import { type Cursor, isWhite, readWholeNumber, skipWhite, takeWord } from './scan.ts'
import { PdfFault } from './value.ts'

/** Where an object lies: at a place of the file, or in an object stream. `free`: it was deleted. */
export type ObjectPlace = { at: number } | { inStream: number; index: number } | 'free'

/** One part of the cross-reference; it is asked, never unrolled, so a huge one costs nothing. */
export type Section = (objectNumber: number) => ObjectPlace | undefined

const MAX_RUNS = 5000
const ENTRY = /^(\d{10}) (\d{5}) ([nf])/
const ENTRY_LENGTH = 18
/** Looking at a run, or into a section without any, takes as long as reading some bytes. */
export const COST_OF_RUN = 32
/** A file that was changed often has some hundred. */
const COST_OF_NEW_RUN = 256

/** Reads the runs of a table behind the word `xref`, up to and including the word `trailer`. */
export function readTable(cursor: Cursor): Section {
  const runs: { first: number; count: number; at: number; stride: number }[] = []
  while (!takeWord(cursor, 'trailer')) {
    const first = readWholeNumber(cursor)
    const count = readWholeNumber(cursor)
    if (first === undefined || count === undefined) throw new PdfFault('unreadable')
    if (runs.length === MAX_RUNS) throw new PdfFault('tooComplex')
    skipWhite(cursor)
    const stride = strideOf(cursor)
    if (cursor.at + count * stride > cursor.bytes.length) throw new PdfFault('unreadable')
    cursor.budget.read(COST_OF_NEW_RUN)
    runs.push({ first, count, at: cursor.at, stride })
    cursor.at += count * stride
  }
  return (number) => {
    cursor.budget.read((1 + runs.length) * COST_OF_RUN)
    const run = runs.find(({ first, count }) => number >= first && number < first + count)
    if (!run) return undefined
    const at = run.at + (number - run.first) * run.stride
    const [, offset, , kind] = ENTRY.exec(cursor.bytes.toString('latin1', at, at + ENTRY_LENGTH)) ?? []
    if (offset === undefined) throw new PdfFault('unreadable')
    return kind === 'f' ? 'free' : { at: Number(offset) }
  }
}

/** An entry has twenty bytes, but writers exist that end it with one byte instead of two. */
function strideOf({ bytes, at }: Cursor): number {
  let stride = ENTRY_LENGTH
  while (stride < ENTRY_LENGTH + 2 && isWhite(bytes[at + stride])) stride += 1
  return stride
}
