/** Tells a German spreadsheet that the text is UTF-8. */
export const CSV_BEGIN = '\uFEFF'

/** What a spreadsheet would calculate instead of showing it. */
const FORMULA = /^[=+\-@\t\r]/

const NEEDS_QUOTES = /[";\r\n]/

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a table for spreadsheets, with semicolons as German ones read it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`
