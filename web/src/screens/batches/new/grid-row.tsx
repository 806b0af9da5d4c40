import { IconAlertTriangleFilled, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { memo } from 'react'
import type { CheckedRow } from '../../../batch/check-row.ts'
import type { BatchColumn } from '../../../batch/columns.ts'
import type { Hint } from '../../../forms/engine/hints.ts'
import { HINT_TEXTS } from '../../../forms/form.texts.ts'
import { useTexts } from '../../../texts/texts.ts'
import { GridCell } from './grid-cell.tsx'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'
import { useFindingText } from './use-finding-text.ts'

interface RowProps {
  row: CheckedRow
  columns: readonly BatchColumn[]
  names: ReadonlyMap<string, string>
  /** The line that is about the same vehicle. */
  same: number | undefined
  onMend(line: number, path: string, text: string): void
}

const cellId = (line: number, path: string): string => `cell-${line}-${path}`

/** A row that did not change is not drawn again: two thousand of them may be there. */
export const GridRow = memo(
  ShownRow,
  (one, other) =>
    one.row === other.row &&
    one.names === other.names &&
    one.columns.length === other.columns.length &&
    one.same === other.same,
)

function ShownRow({ row, columns, names, same, onMend }: RowProps) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const isBad = row.findings.length > 0
  const hasMore = isBad || row.hints.length > 0 || same !== undefined
  return (
    <>
      <tr className={isBad ? 'r-bad' : 'r-ok'} data-line={row.line}>
        <td className="num ln">{row.line}</td>
        <td>
          {isBad ? (
            <span className="tag warn">
              <IconAlertTriangleFilled size={12} aria-hidden="true" />
              {texts.wrong}
            </span>
          ) : (
            <span className="tag ok">
              <IconCheck size={12} stroke={3} aria-hidden="true" />
              {texts.ready}
            </span>
          )}
        </td>
        {columns.map((column) => (
          <GridCell
            key={column.path}
            id={cellId(row.line, column.path)}
            column={column}
            cell={row.cells[column.path]}
            name={texts.cellOf(names.get(column.path) ?? column.path, row.line)}
            isBad={row.findings.some(({ path }) => path === column.path)}
            onMend={(text) => onMend(row.line, column.path, text)}
          />
        ))}
      </tr>
      {hasMore && <Messages row={row} names={names} same={same} span={columns.length + 1} />}
    </>
  )
}

function Messages({ row, names, same, span }: Pick<RowProps, 'row' | 'names' | 'same'> & { span: number }) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const textOf = useFindingText()
  const hintText = useHintText()
  return (
    <tr className="msg">
      <td />
      <td colSpan={span}>
        {row.findings.map((found) => (
          <p key={`${found.finding.rule} ${found.finding.field}`} className="bad">
            <IconAlertTriangleFilled size={13} aria-hidden="true" />
            <span>
              {names.get(found.path) ?? found.path}: {textOf(found)}
            </span>
            {!found.finding.rule.startsWith('cell-') && <code>{found.finding.rule}</code>}
            {names.has(found.path) && (
              <button
                className="link"
                type="button"
                onClick={() => document.getElementById(cellId(row.line, found.path))?.focus()}
              >
                {texts.mendHere}
              </button>
            )}
          </p>
        ))}
        {row.hints.map(({ path, hint }) => (
          <Aside key={path}>
            {names.get(path)}: {hintText(hint)}
          </Aside>
        ))}
        {same !== undefined && <Aside>{texts.sameAs(same)}</Aside>}
      </td>
    </tr>
  )
}

function Aside({ children }: { children: React.ReactNode }) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  return (
    <p className="hint">
      <IconInfoCircle size={13} aria-hidden="true" />
      <span>{children}</span>
      <code>{texts.hint}</code>
    </p>
  )
}

function useHintText(): (hint: Hint) => string {
  const texts = useTexts(HINT_TEXTS)
  return (hint) => {
    if (hint.name === 'unknownCity') return texts.unknownCity(hint.city)
    return hint.name === 'oddFin' ? texts.oddFin(hint.length) : texts[hint.name]
  }
}
