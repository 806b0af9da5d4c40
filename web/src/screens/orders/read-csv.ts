const CELL = /(?:^|;|\r?\n)(?:"((?:[^"]|"")*)"|([^";\r\n]*))/g

/** The cells of a CSV as our own door writes it: semicolons, and quotes doubled inside quotes. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  const body = text.replace(/^\uFEFF/, '').replace(/\r?\n$/, '')
  for (const [whole, quoted, plain = ''] of body.matchAll(CELL)) {
    if (rows.length === 0 || whole.startsWith('\n') || whole.startsWith('\r')) rows.push([])
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
  }
  return rows
}
