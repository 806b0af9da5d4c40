import { useState } from 'react'
import type { BatchColumn } from '../../../batch/columns.ts'
import type { Cell } from '../../../batch/table.ts'
import { Fin } from '../../../parts/fin.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { typedPlate } from '../../../parts/read-plate.ts'

interface CellProps {
  id: string
  column: BatchColumn
  cell: Cell | undefined
  /** For those who cannot see the head. */
  name: string
  isBad: boolean
  onMend(text: string): void
}

/** One value: wrong ones are open for typing, the others once they are pressed. */
export function GridCell({ id, column, cell, name, isBad, onMend }: CellProps) {
  const [isOpen, setOpen] = useState(false)
  if (isBad || isOpen) {
    return (
      <td className={isBad ? 'bad' : ''}>
        <CellInput
          id={id}
          name={name}
          cell={cell}
          isBad={isBad}
          isFresh={isOpen}
          onMend={onMend}
          onClose={() => setOpen(false)}
        />
      </td>
    )
  }
  return (
    <td>
      <button className="cell" type="button" onClick={() => setOpen(true)}>
        <span className="vh">{name}: </span>
        <Shown column={column} cell={cell} />
      </button>
    </td>
  )
}

interface InputProps extends Pick<CellProps, 'id' | 'cell' | 'name' | 'isBad' | 'onMend'> {
  /** Somebody has just opened it. */
  isFresh: boolean
  onClose(): void
}

/** Counts when it is left or Enter is pressed: nothing moves while one types. */
function CellInput({ id, name, cell, isBad, isFresh, onMend, onClose }: InputProps) {
  const before = String(cell ?? '')
  const [typed, setTyped] = useState(before)
  const leave = () => {
    // A number becomes the text that the person has looked at.
    if (typed !== before || (typeof cell === 'number' && isBad && typed !== '')) onMend(typed)
    onClose()
  }
  return (
    <input
      id={id}
      aria-label={name}
      aria-invalid={isBad}
      value={typed}
      // biome-ignore lint/a11y/noAutofocus: the person has just pressed it
      autoFocus={isFresh}
      autoComplete="off"
      spellCheck={false}
      size={Math.max(6, typed.length + 1)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') setTyped(before)
        if (key === 'Enter') nextBad(currentTarget)
      }}
    />
  )
}

/** On to the next mistake; where there is none, the value just counts. */
function nextBad(from: HTMLInputElement): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.bt td.bad input')]
  const next = inputs[inputs.indexOf(from) + 1]
  if (next) next.focus()
  else from.blur()
}

function Shown({ column, cell }: Pick<CellProps, 'column' | 'cell'>) {
  if (cell === undefined) return <span className="muted">–</span>
  const text = String(cell)
  const plate = column.input === 'plate' ? typedPlate(text) : undefined
  if (plate) return <Plate plate={plate} />
  if (column.path.endsWith('.vehicleIdentificationNumber')) return <Fin fin={text} />
  return <span className={column.input === 'code' || column.input === 'mono' ? 'mono' : ''}>{text}</span>
}
