/** What German Excel opens by a double click: semicolons, CRLF, and a mark that says UTF-8. */
const SEPARATOR = ';'
const LINE_END = '\r\n'
/** Stands before the first line. */
export const CSV_MARK = '\u{feff}'

/** Spreadsheets take these for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[";\r\n]/

export type CsvRow = readonly (string | number | boolean | null | undefined)[]

function cell(value: CsvRow[number]): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A line of a table that is written piece by piece. A text that a spreadsheet would run as a formula is shown as text. */
export const csvLine = (row: CsvRow): string => row.map(cell).join(SEPARATOR) + LINE_END

/** A table as CSV, its head first. */
export const csvOf = (head: readonly string[], rows: readonly CsvRow[]): string =>
  CSV_MARK + [head, ...rows].map(csvLine).join('')
