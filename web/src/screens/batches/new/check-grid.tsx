import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { CheckedRow } from '../../../batch/check-row.ts'
import { columnNames } from '../../../batch/column-names.ts'
import type { BatchColumn } from '../../../batch/columns.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { GridRow } from './grid-row.tsx'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'
import type { Batch } from './use-batch.ts'

/** So many rows are drawn at first, and more when they are asked for. */
const STEP = 100

/** What the file says, and what it lacks. */
const usedColumns = (columns: readonly BatchColumn[], rows: readonly CheckedRow[]): BatchColumn[] => {
  const used = new Set(
    rows.flatMap(({ cells, findings }) => [...Object.keys(cells), ...findings.map(({ path }) => path)]),
  )
  return columns.filter(({ path }) => used.has(path))
}

interface GridProps {
  batch: Batch
  /** As they are shown. */
  rows: readonly CheckedRow[]
  all: readonly CheckedRow[]
  same: ReadonlyMap<number, number>
}

/** The table in which rows are mended. F8 and Enter go to the next mistake. */
export function CheckGrid({ batch, rows, all, same }: GridProps) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const language = useLanguage()
  const names = useMemo(() => columnNames(batch.columns, language), [batch.columns, language])
  const [shown, setShown] = useState(STEP)
  const grid = useRef<HTMLDivElement>(null)
  // A column that was there stays while the last mistake in it is mended.
  const seen = useRef<ReadonlySet<string>>(new Set())
  const used = usedColumns(batch.columns, all)
  seen.current = new Set([...seen.current, ...used.map(({ path }) => path)])
  const columns = batch.columns.filter(({ path }) => seen.current.has(path))

  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'F8') return
    event.preventDefault()
    const inputs = [...(grid.current?.querySelectorAll<HTMLInputElement>('td.bad input') ?? [])]
    const at = inputs.findIndex((input) => input.matches(':focus'))
    inputs[(at + 1) % inputs.length]?.focus()
  }
  const left = rows.length - shown
  return (
    <>
      <section className="wide-table" ref={grid} aria-label={texts.rows} onKeyDown={goOn} tabIndex={-1}>
        <table className="bt">
          <thead>
            <tr>
              <th className="num" scope="col">
                {texts.line}
              </th>
              <th scope="col">{texts.state}</th>
              {columns.map(({ path }) => (
                <th key={path} scope="col">
                  {names.get(path)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <GridRow
                key={row.line}
                row={row}
                columns={columns}
                names={names}
                same={same.get(row.line)}
                onMend={batch.mend}
              />
            ))}
          </tbody>
        </table>
      </section>
      {left > 0 && (
        <p className="grid-foot">
          {texts.left(left)}
          <button className="link" type="button" onClick={() => setShown(shown + STEP * 2)}>
            {texts.more}
          </button>
        </p>
      )}
      {rows.length === 0 && <p className="grid-foot">{texts.noneBad}</p>}
    </>
  )
}
