/** A cell as the file has it. What a spreadsheet keeps as a number may have lost characters; a day is YYYY-MM-DD. */
export type Cell = string | number | boolean

export interface TableRow {
  /** As the spreadsheet counts it. */
  line: number
  cells: readonly (Cell | null)[]
}

/** What was read of a file. */
export interface Table {
  /** Of a workbook. */
  sheet?: string | undefined
  headLine: number
  head: readonly string[]
  rows: readonly TableRow[]
}

export const MOST_ROWS = 2_000

/** Why a file cannot be used; the page has the words. */
export class TableError extends Error {
  readonly code: 'unreadable' | 'empty' | 'too-many'
  constructor(code: TableError['code']) {
    super(code)
    this.name = 'TableError'
    this.code = code
  }
}
