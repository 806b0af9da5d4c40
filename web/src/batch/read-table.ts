import papaparse from 'papaparse'
import readWorkbook from 'read-excel-file/universal'
import { type Cell, MOST_ROWS, type Table, TableError, type TableRow } from './table.ts'

/** A workbook is a ZIP file. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

type Lines = readonly (readonly unknown[])[]

function cellOf(raw: unknown): Cell | null {
  if (raw instanceof Date) return raw.toISOString().slice(0, 10)
  if (typeof raw === 'string') return raw.trim() === '' ? null : raw.trim()
  return typeof raw === 'number' || typeof raw === 'boolean' ? raw : null
}

/** German spreadsheets write CSV as Windows-1252; whatever is no UTF-8 is taken for that. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Our own CSV marks what a spreadsheet would take for a formula. */
const withoutMark = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '')

const DELIMITERS = [';', '\t', ','] as const

/** What cuts the head: our own heads have commas, so the one that a German spreadsheet writes comes first. */
function delimiterOf(text: string): string {
  const head = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
  const bare = head.replace(/"[^"]*"/g, '')
  return DELIMITERS.find((delimiter) => bare.includes(delimiter)) ?? ';'
}

function linesOfText(bytes: Uint8Array): { lines: Lines } {
  const text = textOf(bytes)
  const { data } = papaparse.parse(text, { delimiter: delimiterOf(text), skipEmptyLines: false })
  return { lines: data.map((line) => line.map(withoutMark)) }
}

async function linesOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<{ lines: Lines; sheet?: string }> {
  const sheets = await readWorkbook(new Blob([bytes])).catch(() => {
    throw new TableError('unreadable')
  })
  const used = sheets.find(({ data }) => data.length > 0)
  return used ? { lines: used.data, sheet: used.sheet } : { lines: [] }
}

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== null)

/** Reads an XLSX or CSV file. The first line that says anything is the head; lines that say nothing count, and are no rows. */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  const { lines, sheet }: { lines: Lines; sheet?: string } = isWorkbook(bytes)
    ? await linesOfWorkbook(bytes)
    : linesOfText(bytes)
  const [head, ...rows] = lines
    .map((line, index): TableRow => ({ line: index + 1, cells: line.map(cellOf) }))
    .filter(isFilled)
  if (!head || rows.length === 0) throw new TableError('empty')
  // A row of the example may be among them.
  if (rows.length > MOST_ROWS + 1) throw new TableError('too-many')
  return { sheet, headLine: head.line, head: head.cells.map((cell) => String(cell ?? '')), rows }
}
