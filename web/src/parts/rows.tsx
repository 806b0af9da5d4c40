import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

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
  /** The row that the keyboard stands on: it is brought into view. */
  current?: number | undefined
}

/** From here on only what is in view is drawn. */
const VIRTUAL_FROM = 60

/** A table. With many rows only those in view exist; the others are a gap of the same height. */
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
  const body = useRef<HTMLTableSectionElement>(null)
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
    if (current !== undefined && isVirtual) scrollToIndex(current, { align: 'auto' })
  }, [current, isVirtual, scrollToIndex])
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
    <table className={`rows ${className}`} aria-label={label} aria-rowcount={rows.length + 1}>
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
