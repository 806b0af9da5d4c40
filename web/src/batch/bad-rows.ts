import type { Sheet } from 'write-excel-file/universal'
import type { CheckedRow } from './check-row.ts'
import type { BatchColumn } from './columns.ts'
import { headCell, textCell } from './template.ts'

interface BadRowsWords {
  columns: readonly BatchColumn[]
  names: ReadonlyMap<string, string>
  /** The head of the column that says what is wrong. */
  message: string
  messageOf(row: CheckedRow): string
}

/** Rows with what is wrong behind them. Every cell is text, so that it comes back as it went. */
export function badRowsSheet(
  rows: readonly CheckedRow[],
  { columns, names, message, messageOf }: BadRowsWords,
): Sheet<Blob> {
  const used = columns.filter(({ path }) =>
    rows.some(({ cells, findings }) => cells[path] !== undefined || findings.some((found) => found.path === path)),
  )
  return {
    sheet: message,
    stickyRowsCount: 1,
    columns: [...used.map(() => ({ width: 20 })), { width: 90 }],
    data: [
      [...used.map(({ path }) => headCell(names.get(path) ?? path)), headCell(message)],
      ...rows.map((row) => [
        ...used.map(({ path }) => {
          const cell = row.cells[path]
          return textCell(cell === undefined ? undefined : String(cell))
        }),
        textCell(messageOf(row)),
      ]),
    ],
  }
}
