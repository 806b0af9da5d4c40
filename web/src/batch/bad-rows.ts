import type { CheckedRow } from './check-row.ts'
import type { BatchColumn } from './columns.ts'
import type { TextSheet } from './workbook.ts'

interface BadRowsWords {
  columns: readonly BatchColumn[]
  names: ReadonlyMap<string, string>
  /** The head of the column that says what is wrong. */
  message: string
  messageOf(row: CheckedRow): string
}

/** Rows with what is wrong behind them. Every cell is text, so that it comes back as it went. */
export function badRowsSheet(rows: readonly CheckedRow[], words: BadRowsWords): TextSheet {
  const { columns, names, message, messageOf } = words
  const used = columns.filter(({ path }) =>
    rows.some(({ cells, findings }) => cells[path] !== undefined || findings.some((found) => found.path === path)),
  )
  return {
    name: message,
    head: [...used.map(({ path }) => names.get(path) ?? path), message],
    rows: rows.map((row) => [
      ...used.map(({ path }) => (row.cells[path] === undefined ? undefined : String(row.cells[path]))),
      messageOf(row),
    ]),
    widths: [...used.map(() => 20), 90],
  }
}
