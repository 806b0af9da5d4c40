import type { CommandResult } from './command.ts'
import type { Context } from './context.ts'

type Cell = string | number | boolean | Date | null

export interface Column<Row> {
  head: string
  of(row: Row): Cell
}

/** What a list prints: its entries as JSON, or as a table. */
export const listed = <Row>(
  { width }: Pick<Context, 'width'>,
  items: readonly Row[],
  columns: readonly Column<Row>[],
): CommandResult => ({ result: { items }, text: items.length === 0 ? 'none' : tableOf(items, columns, width) })

const GAP = '  '
/** No column becomes narrower. */
const LEAST = 6

/** Lines of equal columns. Where they would not fit, the widest ones are cut. */
export function tableOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], width: number | undefined): string {
  const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map((column) => textOf(column.of(row))))]
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => [...(cells[index] ?? '')].length)))
  narrow(widths, (width ?? Number.POSITIVE_INFINITY) - GAP.length * (columns.length - 1))
  return lines
    .map((cells) =>
      cells
        .map((cell, index) => cut(cell, widths[index] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n')
}

function narrow(widths: number[], room: number): void {
  const sum = (): number => widths.reduce((all, one) => all + one, 0)
  while (sum() > room) {
    const widest = widths.indexOf(Math.max(...widths))
    if ((widths[widest] ?? 0) <= LEAST) return
    widths[widest] = (widths[widest] ?? 0) - 1
  }
}

function cut(cell: string, width: number): string {
  const characters = [...cell]
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : cell.padEnd(width)
}

/** Names come from people: what would move the cursor of a terminal does not. */
export const plain = (text: string): string => text.replace(/\p{C}/gu, '?')

function textOf(value: Cell): string {
  if (value === null || value === '') return '-'
  if (value instanceof Date) return `${value.toISOString().slice(0, 16)}Z`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return plain(String(value))
}
