import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { pair, useTexts } from '../texts/texts.ts'

const TEXTS = pair(
  { character: (place: number, of: number) => `Zeichen ${place} von ${of}` },
  { character: (place: number, of: number) => `Character ${place} of ${of}` },
)

interface CodeInputProps {
  label: string
  length: number
  value: string
  onChange(value: string): void
  error?: ReactNode
  /** Beside the label. */
  note?: ReactNode
  /** A wider gap after this many. */
  groupAfter?: number
  numeric?: boolean
  autoFocus?: boolean
}

/** One box for each character. Pasting fills them all; capitals stay as they are, because they count. */
export function CodeInput({
  label,
  length,
  value,
  onChange,
  error,
  note,
  groupAfter,
  numeric = false,
  autoFocus,
}: CodeInputProps) {
  const texts = useTexts(TEXTS)
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const places = Array.from({ length }, (_, place) => place)

  function put(place: number, text: string): void {
    const clean = text.replace(/[\s-]/g, '')
    onChange(
      (value.slice(0, place).padEnd(place) + clean + value.slice(place + clean.length)).slice(0, length).trimEnd(),
    )
    boxes.current[Math.min(place + clean.length, length - 1)]?.focus()
  }
  function onKeyDown(event: KeyboardEvent, place: number): void {
    if (event.key === 'ArrowLeft') boxes.current[place - 1]?.focus()
    if (event.key === 'ArrowRight') boxes.current[place + 1]?.focus()
    if (event.key !== 'Backspace') return
    event.preventDefault()
    const at = value[place] ? place : place - 1
    onChange((value.slice(0, Math.max(at, 0)) + value.slice(at + 1)).trimEnd())
    boxes.current[Math.max(at, 0)]?.focus()
  }
  return (
    <div className={`field${error ? ' bad' : ''}`}>
      <label htmlFor={id}>
        {label}
        {note}
      </label>
      <span className="boxes">
        {places.map((place) => (
          <input
            key={place}
            ref={(box) => {
              boxes.current[place] = box
            }}
            id={place === 0 ? id : undefined}
            className={groupAfter !== undefined && place === groupAfter ? 'gap' : undefined}
            aria-label={place === 0 ? undefined : texts.character(place + 1, length)}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${id}-error` : undefined}
            value={value[place]?.trim() ?? ''}
            inputMode={numeric ? 'numeric' : 'text'}
            autoComplete={numeric && place === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the box is the one thing that the person came for
            autoFocus={autoFocus && place === 0}
            onChange={({ target }) => target.value && put(place, target.value.slice(-length))}
            onKeyDown={(event) => onKeyDown(event, place)}
            onPaste={(event: ClipboardEvent) => {
              event.preventDefault()
              put(place, event.clipboardData.getData('text'))
            }}
            onFocus={({ target }) => target.select()}
          />
        ))}
      </span>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
