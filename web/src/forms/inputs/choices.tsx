import { useId } from 'react'
import { Field } from '../../parts/form/field.tsx'
import { Seg } from '../../parts/form/seg.tsx'
import { fieldOptions } from '../../texts/field-options.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { FORM_TEXTS } from '../form.texts.ts'
import { wayWords } from '../form-words.ts'
import type { InputProps } from './form-field.tsx'

/** One of a few values, by a list. */
export function ChoiceInput({ field, form, value, label, note, hint, error }: InputProps) {
  const texts = useTexts(FORM_TEXTS)
  const options = fieldOptions(field.path, useLanguage()) ?? []
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(ties) => (
        <select {...ties} value={value} onChange={({ target }) => form.set(field.path, target.value)}>
          {field.initial === undefined && <option value="">{field.optional ? texts.nothing : texts.choose}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.word}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** True, false, or nothing said: the three are not the same. */
export function YesOrNoInput({ field, form, value, label, note, hint, error }: InputProps) {
  const texts = useTexts(FORM_TEXTS)
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(ties) => (
        <select
          {...ties}
          value={value}
          onChange={({ target }) => form.set(field.path, target.value === '' ? undefined : target.value === 'true')}
        >
          <option value="">{texts.nothing}</option>
          <option value="true">{texts.yes}</option>
          <option value="false">{texts.no}</option>
        </select>
      )}
    </Field>
  )
}

/** All values in view. */
export function SegmentsInput({ field, form, value, label, error }: InputProps) {
  const options = fieldOptions(field.path, useLanguage()) ?? []
  const isLabelled = field.span !== 12
  return (
    <div className="field">
      {isLabelled && <span className="label">{label}</span>}
      <Seg
        label={label}
        values={options.map((option) => option.value)}
        names={Object.fromEntries(options.map((option) => [option.value, option.word]))}
        value={value}
        onChange={(chosen) => form.set(field.path, chosen)}
      />
      {error && <p className="field-error">{error}</p>}
    </div>
  )
}

/** Which way one goes; the fields of the others are not asked then. */
export function WaysInput({ field, form, value, label, error }: InputProps) {
  const id = useId()
  const words = wayWords(field.path, useLanguage())
  return (
    <fieldset className="ways" aria-label={label}>
      {field.values?.map((way) => (
        <label key={way} className={way === value ? 'on' : ''}>
          <input type="radio" name={id} checked={way === value} onChange={() => form.set(field.path, way)} />
          {words[way]}
        </label>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}

export function FlagInput({ field, form, value, label, error }: InputProps) {
  return (
    <div className={`field${error ? ' bad' : ''}`}>
      <label className="tick">
        <input
          type="checkbox"
          checked={value === 'true'}
          // What was ticked and is not any more is said: it is not the same as never said.
          onChange={({ target }) => form.set(field.path, target.checked)}
        />
        {label}
      </label>
      {error && <p className="field-error">{error}</p>}
    </div>
  )
}
