import type { BatchRow } from './check-row.ts'
import { isExample } from './examples.ts'
import type { Mapping } from './mapping.ts'
import type { Cell, Table } from './table.ts'

/** The rows of a file by their fields, without the example of a template. */
export function toRows({ rows }: Table, mapping: Mapping): BatchRow[] {
  return rows
    .filter(({ cells }) => !isExample(cells))
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        mapping.flatMap((path, place): [string, Cell][] => {
          const cell = cells[place]
          return path === undefined || cell === undefined || cell === null ? [] : [[path, cell]]
        }),
      ),
    }))
    .filter(({ cells }) => Object.keys(cells).length > 0)
}
