import type { Budget } from './budget.ts'
import { decodeStream } from './inflate.ts'
import { parseValue } from './parse-value.ts'
import { rawBytes, readObject } from './read-object.ts'
import { type Cursor, readWholeNumber, takeWord } from './scan.ts'
import { isDict, isName, isStream, type PdfDict, PdfFault } from './value.ts'
import { readXrefStream } from './xref-stream.ts'
import { readTable, type Section } from './xref-table.ts'

/** A file that was signed many times has some tens of sections. */
const MAX_SECTIONS = 256
const TAIL_BYTES = 2048
const START = 'startxref'

interface Xref {
  /** The newest trailer. */
  trailer: PdfDict
  /** Newest first: the first that knows an object is right. */
  sections: readonly Section[]
}

/** Follows the cross-reference from the end of the file back to its beginning. */
export function readXref(bytes: Buffer, budget: Budget): Xref {
  const seen = new Set<number>()
  const sections: Section[] = []
  let trailer: PdfDict | undefined
  const visit = (at: number): PdfDict => {
    if (seen.has(at)) throw new PdfFault('unreadable')
    if (seen.size === MAX_SECTIONS) throw new PdfFault('tooComplex')
    seen.add(at)
    const read = readSection(bytes, at, budget)
    sections.push(read.section)
    return read.trailer
  }
  for (let next: number | undefined = lastXref(bytes, budget); next !== undefined; ) {
    const found = visit(next)
    trailer ??= found
    // Beside a table a file may have a stream for readers that know streams.
    const beside = placeIn(found, 'XRefStm')
    if (beside !== undefined) visit(beside)
    next = placeIn(found, 'Prev')
  }
  if (!trailer) throw new PdfFault('unreadable')
  return { trailer, sections }
}

function lastXref(bytes: Buffer, budget: Budget): number {
  const from = Math.max(0, bytes.length - TAIL_BYTES)
  const at = bytes.subarray(from).lastIndexOf(START)
  if (at === -1) throw new PdfFault('unreadable')
  const place = readWholeNumber({ bytes, at: from + at + START.length, budget })
  if (place === undefined) throw new PdfFault('unreadable')
  return place
}

function placeIn({ entries }: PdfDict, name: string): number | undefined {
  const value = entries.get(name)
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new PdfFault('unreadable')
  return value
}

function readSection(bytes: Buffer, at: number, budget: Budget): { section: Section; trailer: PdfDict } {
  if (at >= bytes.length) throw new PdfFault('unreadable')
  const cursor: Cursor = { bytes, at, budget }
  if (takeWord(cursor, 'xref')) {
    const section = readTable(cursor)
    const trailer = parseValue(cursor)
    if (!isDict(trailer)) throw new PdfFault('unreadable')
    return { section, trailer }
  }
  const { value: stream } = readObject(bytes, at, budget)
  if (!isStream(stream) || !isName(stream.dict.entries.get('Type'), 'XRef')) throw new PdfFault('unreadable')
  const raw = rawBytes(bytes, stream, stream.dict.entries.get('Length'))
  return {
    section: readXrefStream(stream.dict, decodeStream(stream.dict, raw, budget), budget),
    trailer: stream.dict,
  }
}
