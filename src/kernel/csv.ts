/** What German Excel opens by a double click: semicolons, CRLF, and a mark that says UTF-8. */
const SEPARATOR = ';'
const LINE_END = '\r\n'
const MARK = '\u{feff}'

/** Spreadsheets take these for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/

export type CsvRow = readonly (string | number | boolean | null | undefined)[]

function cell(value: CsvRow[number]): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table as CSV, its head first. A text that a spreadsheet would run as a formula is shown as text. */
export const csvOf = (head: readonly string[], rows: readonly CsvRow[]): string =>
  MARK + [head, ...rows].map((row) => row.map(cell).join(SEPARATOR) + LINE_END).join('')
