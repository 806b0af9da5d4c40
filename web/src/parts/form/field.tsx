import { type ReactNode, useId } from 'react'

/** What an input takes from its field. */
interface Ties {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Beside the label. */
  note?: ReactNode
  children(ties: Ties): ReactNode
}

/** A label with its input, a hint, and what is wrong with it. */
export function Field({ label, hint, error, note, children }: FieldProps) {
  const id = useId()
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`field ${error ? 'bad' : ''}`}>
      <label htmlFor={id}>
        {label}
        {note}
      </label>
      {children({ id, ...(error ? { 'aria-invalid': true as const } : {}), ...(told && { 'aria-describedby': told }) })}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
