import { readInlines } from './inline.ts'
import type { Block, TableCell } from './nodes.ts'

const DIVIDER = /^\|[-:| ]+$/

/** A table begins with its head and a line of dashes. */
export const isTable = (lines: readonly string[], at: number): boolean =>
  (lines[at] ?? '').startsWith('|') && DIVIDER.test((lines[at + 1] ?? '').trim())

/** Cells end at bars, but not at escaped ones. */
function cellsOf(line: string): TableCell[] {
  const cells: string[] = []
  let cell = ''
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  for (let at = 0; at < inner.length; at++) {
    if (inner[at] === '\\' && inner[at + 1] === '|') {
      cell += '|'
      at++
    } else if (inner[at] === '|') {
      cells.push(cell)
      cell = ''
    } else cell += inner[at]
  }
  return [...cells, cell].map((text) => readInlines(text.trim()))
}

export function readTable(lines: readonly string[], at: number): { block: Block; end: number } {
  let end = at + 2
  while ((lines[end] ?? '').startsWith('|')) end++
  const rows = lines.slice(at + 2, end).map(cellsOf)
  return { block: { kind: 'table', head: cellsOf(lines[at] ?? ''), rows }, end }
}
