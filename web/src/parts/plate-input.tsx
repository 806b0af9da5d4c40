import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { EuroBand } from './plate.tsx'
import { typedPlate } from './read-plate.ts'

interface PlateInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange(value: string): void
  error?: ReactNode
  /** Beside the label. */
  note?: ReactNode
}

/** The plate as an input. It forgives how it is typed or pasted, and says how it was understood when one leaves it. */
export function PlateInput({ label, value, onChange, error, note, ...rest }: PlateInputProps) {
  const id = useId()
  return (
    <div className={`field${error ? ' bad' : ''}`}>
      <label htmlFor={id}>
        {label}
        {note}
      </label>
      <span className="plate big plate-input">
        <EuroBand />
        <input
          {...rest}
          id={id}
          value={value}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
          onBlur={() => onChange(typedPlate(value) ?? value)}
        />
      </span>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
