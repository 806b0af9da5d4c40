import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rowAt, useRowKeys } from './use-row-keys.ts'

export interface Column<Row> {
  key: string
  /** For the head, and for those who cannot see it. */
  head: ReactNode
  className?: string
  cell(row: Row): ReactNode
}

interface RowsProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
  rowHeight?: number
  className?: string
  rowClass?(row: Row): string
  onRow?(row: Row): void
  /** Called when the last rows come into view. */
  onEnd?(): void
  /** The row that the keyboard stands on, where the list has a use for it; else it is nobody's affair. */
  current?: { key: string | number | undefined; set(row: Row): void }
}

/** From here on only what is in view is drawn. */
const VIRTUAL_FROM = 60

/** A table, for the mouse and for J, K and X. With many rows only those in view exist; the others are a gap of the same height. */
export function Rows<Row>({
  label,
  columns,
  rows,
  keyOf,
  rowHeight = 55,
  className = '',
  rowClass,
  onRow,
  onEnd,
  current,
}: RowsProps<Row>) {
  const table = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { at, goTo } = usePlace(rows, keyOf, current)
  useRowKeys({ table, count: rows.length, at, goTo })
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + scrollY), [])
  const isVirtual = rows.length > VIRTUAL_FROM
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: rowHeight,
    enabled: isVirtual,
  })
  const { scrollToIndex } = virtual
  useEffect(() => {
    if (at === undefined) return
    if (isVirtual) scrollToIndex(at, { align: 'auto' })
    else rowAt(table.current, at)?.scrollIntoView({ block: 'nearest' })
  }, [at, isVirtual, scrollToIndex])
  const items = virtual.getVirtualItems()
  const first = isVirtual ? (items[0]?.index ?? 0) : 0
  const last = isVirtual ? (items.at(-1)?.index ?? 0) : rows.length - 1
  if (onEnd && last >= rows.length - 20) queueMicrotask(onEnd)
  const gap = (height: number): ReactNode =>
    height > 0 && (
      <tr className="gap-row">
        <td colSpan={columns.length} style={{ height }} />
      </tr>
    )
  return (
    <table ref={table} className={`rows ${className}`} aria-label={label} aria-rowcount={rows.length + 1}>
      <thead>
        <tr>
          {columns.map(({ key, head, className: of }) => (
            <th key={key} className={of} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {gap(first * rowHeight)}
        {rows.slice(first, last + 1).map((row, index) => (
          <tr
            key={keyOf(row)}
            aria-rowindex={first + index + 2}
            className={rowClass?.(row)}
            onClick={
              onRow &&
              (({ target }) => target instanceof Element && !target.closest('a, button, input, label') && onRow(row))
            }
            onKeyDown={
              onRow && (({ key, target, currentTarget }) => key === 'Enter' && target === currentTarget && onRow(row))
            }
          >
            {columns.map(({ key, className: of, cell }) => (
              <td key={key} className={of}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {gap(isVirtual ? (rows.length - 1 - last) * rowHeight : 0)}
      </tbody>
    </table>
  )
}

/** The row that the keyboard stands on stays the same one when others come before it. */
function usePlace<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  current: RowsProps<Row>['current'],
): { at: number | undefined; goTo(place: number): void } {
  const [own, setOwn] = useState<string | number>()
  const key = current ? current.key : own
  const place = key === undefined ? -1 : rows.findIndex((row) => keyOf(row) === key)
  return {
    at: place < 0 ? undefined : place,
    goTo(next) {
      const row = rows[next]
      if (row === undefined) return
      if (current) current.set(row)
      else setOwn(keyOf(row))
    },
  }
}
