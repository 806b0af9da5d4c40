import writeExcelFile, { type Cell } from 'write-excel-file/universal'

/** A sheet of texts. It is plain data, so that another thread can write it. */
export interface TextSheet {
  name: string
  head: readonly string[]
  rows: readonly (readonly (string | undefined)[])[]
  widths: readonly number[]
  /** So many more rows are text before anything stands in them. */
  emptyRows?: number
}

/** Text whatever it looks like: a spreadsheet would make 7 of `007` and 100000 of `1E5`. */
const textCell = (value?: string): Cell => ({ ...(value !== undefined && { value }), type: String, format: '@' })
const headCell = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })

/** Writes a workbook. What is large is packed by workers that the page's policy does not allow to the page itself. */
export const writeWorkbook = (sheets: readonly TextSheet[]): Promise<Blob> =>
  writeExcelFile(
    sheets.map(({ name, head, rows, widths, emptyRows = 0 }) => {
      const empty = head.map(() => textCell())
      return {
        sheet: name,
        stickyRowsCount: 1,
        columns: widths.map((width) => ({ width })),
        data: [
          head.map(headCell),
          ...rows.map((row) => row.map((value) => textCell(value))),
          ...Array.from({ length: emptyRows }, () => empty),
        ],
      }
    }),
  ).toBlob()
