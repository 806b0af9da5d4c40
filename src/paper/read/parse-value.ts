import { parseHexString, parseLiteralString } from './parse-string.ts'
import { type Cursor, readWholeNumber, readWord, skipWhite, takeWord } from './scan.ts'
import { type PdfDict, PdfFault, type PdfName, type PdfValue } from './value.ts'

const MAX_DEPTH = 50
const [SLASH, LESS, GREATER, OPEN_BRACKET, CLOSE_BRACKET, OPEN] = [47, 60, 62, 91, 93, 40]
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const CONSTANTS: ReadonlyMap<string, PdfValue> = new Map<string, PdfValue>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** The value at the cursor, which moves behind it. */
export function parseValue(cursor: Cursor, depth = 0): PdfValue {
  if (depth > MAX_DEPTH) throw new PdfFault('tooComplex')
  skipWhite(cursor)
  cursor.budget.value()
  switch (cursor.bytes[cursor.at]) {
    case SLASH:
      return parseName(cursor)
    case OPEN:
      return parseLiteralString(cursor)
    case LESS:
      return cursor.bytes[cursor.at + 1] === LESS ? parseDict(cursor, depth) : parseHexString(cursor)
    case OPEN_BRACKET:
      return parseArray(cursor, depth)
    default:
      return parseWord(cursor)
  }
}

function parseName(cursor: Cursor): PdfName {
  cursor.at += 1
  const word = readWord(cursor)
  const decoded = word.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return { kind: 'name', name: decoded }
}

function parseArray(cursor: Cursor, depth: number): PdfValue {
  const items: PdfValue[] = []
  cursor.at += 1
  for (;;) {
    skipWhite(cursor)
    if (cursor.bytes[cursor.at] === CLOSE_BRACKET) break
    items.push(parseValue(cursor, depth + 1))
  }
  cursor.at += 1
  return { kind: 'array', items }
}

function parseDict(cursor: Cursor, depth: number): PdfDict {
  const entries = new Map<string, PdfValue>()
  cursor.at += 2
  for (;;) {
    skipWhite(cursor)
    if (cursor.bytes[cursor.at] === GREATER) break
    if (cursor.bytes[cursor.at] !== SLASH) throw new PdfFault('unreadable')
    const { name } = parseName(cursor)
    entries.set(name, parseValue(cursor, depth + 1))
  }
  if (cursor.bytes[cursor.at + 1] !== GREATER) throw new PdfFault('unreadable')
  cursor.at += 2
  return { kind: 'dict', entries }
}

/** A number, a reference (`12 0 R`) or a constant. */
function parseWord(cursor: Cursor): PdfValue {
  const word = readWord(cursor)
  if (!NUMBER.test(word)) {
    const constant = CONSTANTS.get(word)
    if (constant === undefined) throw new PdfFault('unreadable')
    return constant
  }
  const number = Number(word)
  if (!/^\d{1,10}$/.test(word)) return number
  const behind = cursor.at
  if (readWholeNumber(cursor) !== undefined && takeWord(cursor, 'R')) return { kind: 'ref', number }
  cursor.at = behind
  return number
}
