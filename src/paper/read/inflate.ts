import { constants, inflateSync } from 'node:zlib'
import type { Budget } from './budget.ts'
import { isArray, isDict, isName, type PdfDict, PdfFault, type PdfValue } from './value.ts'

const only = (value: PdfValue | undefined): PdfValue | undefined => (isArray(value) ? value.items[0] : value)
const numberOr = (value: PdfValue | undefined, fallback: number): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fallback

/** The content of an object or cross-reference stream. Both are plain or deflated in every file that one meets. */
export function decodeStream(dict: PdfDict, raw: Buffer, budget: Budget): Buffer {
  const given = dict.entries.get('Filter')
  if (isArray(given) && given.items.length > 1) throw new PdfFault('unreadable')
  const filter = only(given)
  if (filter === undefined || filter === null) return raw
  if (!isName(filter, 'FlateDecode') && !isName(filter, 'Fl')) throw new PdfFault('unreadable')
  const inflated = inflate(raw, budget)
  const parameters = only(dict.entries.get('DecodeParms') ?? null)
  if (!isDict(parameters)) return inflated
  const predictor = numberOr(parameters.entries.get('Predictor'), 1)
  if (predictor === 1) return inflated
  if (predictor < 10) throw new PdfFault('unreadable')
  return undoPrediction(inflated, numberOr(parameters.entries.get('Columns'), 1))
}

function inflate(raw: Buffer, budget: Budget): Buffer {
  const limit = budget.inflatable()
  // What goes in counts too: streams can lie over one another, and inflate to nothing.
  budget.read(raw.length)
  if (limit <= 0) throw new PdfFault('tooComplex')
  try {
    // A last block that is cut short is common and harmless.
    const inflated = inflateSync(raw, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH })
    budget.inflated(inflated.length)
    return inflated
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw new PdfFault(isTooLarge ? 'tooComplex' : 'unreadable')
  }
}

/** Rows of one byte that names the way of prediction and then the row itself (PNG, one byte per sample). */
function undoPrediction(data: Buffer, columns: number): Buffer {
  const width = columns + 1
  if (columns < 1 || columns > data.length) throw new PdfFault('unreadable')
  const rows = Math.floor(data.length / width)
  const result = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row += 1) {
    const way = data[row * width] ?? 0
    if (way > 4) throw new PdfFault('unreadable')
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const left = column > 0 ? (result[at - 1] ?? 0) : 0
      const above = row > 0 ? (result[at - columns] ?? 0) : 0
      const aboveLeft = row > 0 && column > 0 ? (result[at - columns - 1] ?? 0) : 0
      result[at] = (data[row * width + 1 + column] ?? 0) + predict(way, left, above, aboveLeft)
    }
  }
  return result
}

function predict(way: number, left: number, above: number, aboveLeft: number): number {
  if (way === 0) return 0
  if (way === 1) return left
  if (way === 2) return above
  if (way === 3) return (left + above) >> 1
  const estimate = left + above - aboveLeft
  const byLeft = Math.abs(estimate - left)
  const byAbove = Math.abs(estimate - above)
  const byBoth = Math.abs(estimate - aboveLeft)
  if (byLeft <= byAbove && byLeft <= byBoth) return left
  return byAbove <= byBoth ? above : aboveLeft
}
