/** Tells a German spreadsheet that the text is UTF-8. */
export const CSV_BEGIN = '\u{feff}'

/** What a spreadsheet would calculate instead of showing it. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[";\r\n]/

export type CsvRow = readonly (string | number | boolean | null | undefined)[]

/** A text that a spreadsheet would run as a formula is shown as text; a number stays one. */
function cell(value: CsvRow[number]): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a table for spreadsheets, with semicolons as German ones read it. */
export const csvLine = (cells: CsvRow): string => `${cells.map(cell).join(';')}\r\n`

/** A whole table, its head first. */
export const csvOf = (head: readonly string[], rows: readonly CsvRow[]): string =>
  CSV_BEGIN + [head, ...rows].map(csvLine).join('')
