import { useState } from 'react'
import { CodeInput } from '../../parts/code-input.tsx'
import { Field } from '../../parts/form/field.tsx'
import { PlateInput } from '../../parts/plate-input.tsx'
import { codeLength } from '../../texts/fields.ts'
import { useTexts } from '../../texts/texts.ts'
import { monthText, typedMonth } from '../engine/month.ts'
import { platePartsOf, plateText } from '../engine/plate-parts.ts'
import { tidy } from '../engine/tidy.ts'
import { FORM_TEXTS } from '../form.texts.ts'
import type { InputProps } from './form-field.tsx'

const FIGURES = /\.(houseNumber|zipCode)$/

export function TextInput({ field, form, value, label, note, hint, error }: InputProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(ties) => (
        <input
          {...ties}
          className={field.input === 'mono' ? 'mono' : undefined}
          type={field.path === 'email' ? 'email' : 'text'}
          inputMode={FIGURES.test(field.path) ? 'numeric' : undefined}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => form.set(field.path, tidy(field.path, target.value))}
        />
      )}
    </Field>
  )
}

/** The space of a code that was left out stays open, so that the person sees which one. */
export function CodeField({ field, form, value, label, note, hint, error }: InputProps) {
  const length = codeLength(field.path) ?? 12
  return (
    <>
      <CodeInput
        label={label}
        note={note}
        length={length}
        value={value}
        error={error}
        onChange={(code) => form.set(field.path, code)}
      />
      {hint && !error && <p className="below">{hint}</p>}
    </>
  )
}

/** It stays as it is typed until it is left; only then it is put into order. */
export function PlateField({ field, form, label, note, hint, error }: InputProps) {
  const stored = plateText(field.path, form.state.values)
  const [typed, setTyped] = useState<string>()
  return (
    <>
      <PlateInput
        label={label}
        note={note}
        value={typed ?? stored}
        error={error}
        onChange={(text) => {
          setTyped(text)
          form.put(field.path, platePartsOf(text))
        }}
      />
      {hint && !error && <p className="below">{hint}</p>}
    </>
  )
}

export function DateInput({ field, form, value, label, note, hint, error }: InputProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(ties) => (
        <input {...ties} type="date" value={value} onChange={({ target }) => form.set(field.path, target.value)} />
      )}
    </Field>
  )
}

export function MonthInput({ field, form, value, label, note, hint, error }: InputProps) {
  const texts = useTexts(FORM_TEXTS)
  const [typed, setTyped] = useState<string>()
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(ties) => (
        <input
          {...ties}
          inputMode="numeric"
          placeholder={texts.month}
          autoComplete="off"
          value={typed ?? monthText(value)}
          onChange={({ target }) => {
            setTyped(target.value)
            form.set(field.path, typedMonth(target.value))
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  )
}
