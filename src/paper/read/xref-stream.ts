import type { Budget } from './budget.ts'
import { isArray, type PdfDict, PdfFault, type PdfValue } from './value.ts'
import { COST_OF_RUN, type ObjectPlace, type Section } from './xref-table.ts'

const MAX_RUNS = 5000
const MAX_WIDTH = 8
const KINDS: Readonly<Record<number, (second: number, third: number) => ObjectPlace>> = {
  0: () => 'free',
  1: (at) => ({ at }),
  2: (inStream, index) => ({ inStream, index }),
}

function wholeNumbers(value: PdfValue | undefined): number[] {
  if (!isArray(value)) throw new PdfFault('unreadable')
  return value.items.map((item) => {
    if (typeof item !== 'number' || !Number.isSafeInteger(item) || item < 0) throw new PdfFault('unreadable')
    return item
  })
}

/** Reads a cross-reference stream from its dictionary and its decoded content. */
export function readXrefStream({ entries }: PdfDict, data: Buffer, budget: Budget): Section {
  const [kindWidth, secondWidth, thirdWidth] = wholeNumbers(entries.get('W'))
  if (kindWidth === undefined || secondWidth === undefined || thirdWidth === undefined) throw new PdfFault('unreadable')
  if (Math.max(kindWidth, secondWidth, thirdWidth) > MAX_WIDTH) throw new PdfFault('unreadable')
  const stride = kindWidth + secondWidth + thirdWidth
  if (stride === 0) throw new PdfFault('unreadable')
  const index = entries.has('Index') ? wholeNumbers(entries.get('Index')) : [0, Math.floor(data.length / stride)]
  if (index.length / 2 > MAX_RUNS) throw new PdfFault('tooComplex')

  const numberAt = (at: number, width: number): number => {
    let value = 0
    for (let position = at; position < at + width; position += 1) value = value * 256 + (data[position] ?? 0)
    return value
  }
  return (number) => {
    budget.read((1 + index.length) * COST_OF_RUN)
    let row = 0
    for (let run = 0; run + 1 < index.length; run += 2) {
      const [first = 0, count = 0] = [index[run], index[run + 1]]
      if (number >= first && number < first + count) {
        const at = (row + number - first) * stride
        if (at + stride > data.length) return undefined
        const kind = kindWidth === 0 ? 1 : numberAt(at, kindWidth)
        const second = numberAt(at + kindWidth, secondWidth)
        return KINDS[kind]?.(second, numberAt(at + kindWidth + secondWidth, thirdWidth))
      }
      row += count
    }
    return undefined
  }
}
