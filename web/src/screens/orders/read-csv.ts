/** A cell, then what ends it; a cell in quotes has its own quotes doubled. */
const CELL = /("(?:[^"]|"")*"|[^";\r\n]*)(;|\r?\n|$)/y

/** The cells of a CSV as our own door writes it, with semicolons. */
export function readCsv(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '').replace(/\r?\n$/, '')
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  for (let match = CELL.exec(body); match; match = CELL.exec(body)) {
    const [, cell = '', end = ''] = match
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '') break
    if (end !== ';') rows.push([])
  }
  return rows
}
