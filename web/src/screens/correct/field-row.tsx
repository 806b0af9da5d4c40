import { useId, useState } from 'react'
import { CodeInput } from '../../parts/code-input.tsx'
import { fieldOptions } from '../../texts/field-options.ts'
import { codeLength, fieldWords } from '../../texts/fields.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { FieldValue } from '../order/field-value.tsx'
import { CORRECT_TEXTS } from './correct.texts.ts'
import { typedValue } from './correction.ts'
import { DocumentField } from './document-field.tsx'
import { kindOf } from './field-kind.ts'
import type { FieldRowProps } from './field-row-props.ts'

/** One field of the application to be corrected. */
export function FieldRow(props: FieldRowProps) {
  const { field } = props
  const kind = kindOf(field)
  if (kind === 'fixed') return <FixedField field={field} />
  if (kind === 'document') return <DocumentField {...props} />
  if (kind === 'code' || kind === 'hidden') return <StoredField {...props} />
  return <OpenField {...props} />
}

function FixedField({ field }: Pick<FieldRowProps, 'field'>) {
  const texts = useTexts(CORRECT_TEXTS)
  const { name } = fieldWords(field.path, useLanguage())
  return (
    <div className="field fixed">
      <span className="label">{name}</span>
      <span>{field.isGiven ? <FieldValue field={field} /> : texts.notGiven}</span>
      <small>{texts.fixed}</small>
    </div>
  )
}

/** A code or a masked value: it stays where it is, unless it is typed anew. */
function StoredField({ field, change, error, onChange }: FieldRowProps) {
  const texts = useTexts(CORRECT_TEXTS)
  const id = useId()
  const { name } = fieldWords(field.path, useLanguage())
  const [isOpen, setOpen] = useState(field.isRefused === true || change !== undefined || error !== undefined)
  const length = codeLength(field.path)
  const typed = typeof change === 'string' ? change : ''
  if (!isOpen && error === undefined)
    return (
      <div className="field stored">
        <span className="label">{name}</span>
        <span>{field.isGiven ? <FieldValue field={field} /> : <i className="muted">{texts.notGiven}</i>}</span>
        <button className="link" type="button" aria-label={`${name}: ${texts.retype}`} onClick={() => setOpen(true)}>
          {texts.retype}
        </button>
      </div>
    )
  const input = field.isSecret && length !== undefined && (
    <CodeInput label={name} length={length} value={typed} error={error} onChange={(code) => onChange(code || null)} />
  )
  return (
    <div className="stored open" data-field={field.path}>
      {input || (
        <div className={`field${error ? ' bad' : ''}`}>
          <label htmlFor={id}>{name}</label>
          <input
            id={id}
            value={typed}
            autoComplete="off"
            aria-invalid={error !== undefined}
            onChange={({ target }) => onChange(target.value || null)}
          />
          {error && <p className="field-error">{error}</p>}
        </div>
      )}
      {field.isGiven && (
        <button
          className="link"
          type="button"
          onClick={() => {
            onChange(null)
            setOpen(false)
          }}
        >
          {texts.keep}
        </button>
      )}
    </div>
  )
}

function OpenField({ field, change, error, onChange }: FieldRowProps) {
  const texts = useTexts(CORRECT_TEXTS)
  const language = useLanguage()
  const id = useId()
  const { name } = fieldWords(field.path, language)
  const now = change === undefined ? field.value : change
  const text = now === undefined || now === null ? '' : String(now)
  // Spaces are the person's until the field is left: typing a street must not fight them.
  const [typed, setTyped] = useState<string>()
  const kind = kindOf(field)
  const flags = [
    { value: 'true', word: texts.yes },
    { value: 'false', word: texts.no },
  ]
  const options = kind === 'flag' ? flags : fieldOptions(field.path, language)
  const described = { id, 'aria-invalid': error !== undefined, 'aria-describedby': error ? `${id}-error` : undefined }
  return (
    <div className={`field${error ? ' bad' : ''}${change === undefined ? '' : ' changed'}`} data-field={field.path}>
      <label htmlFor={id}>{name}</label>
      {options ? (
        <select
          {...described}
          value={text}
          onChange={({ target: { value } }) => {
            const flag = value === '' ? null : value === 'true'
            onChange(kind === 'flag' ? flag : typedValue(field, value))
          }}
        >
          <option value="">{texts.empty}</option>
          {options.map(({ value, word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...described}
          value={typed ?? text}
          inputMode={kind === 'number' ? 'numeric' : 'text'}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(typedValue(field, target.value))
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
