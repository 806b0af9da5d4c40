import { Field } from '../../../parts/form/field.tsx'
import { fieldWords } from '../../../texts/fields.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import type { FormProps } from './form-props.ts'
import { NEW_TEXTS } from './new.texts.ts'

const TYPES: Readonly<Record<string, string>> = { dateOfBirth: 'date', email: 'email' }
const NUMERIC = new Set(['zipCode', 'houseNumber'])

interface DraftFieldProps extends FormProps {
  path: string
  label?: string
  hint?: string | undefined
}

/** A text of the form, by the path that it has in the body. */
export function DraftField({ draft, onChange, errorOf, path, label, hint }: DraftFieldProps) {
  const name = path.split('.').at(-1) ?? path
  const { name: word } = fieldWords(path, useLanguage())
  const { optional } = useTexts(NEW_TEXTS)
  const isOptional = ['addressSuffix', 'bic', 'externalOrderId', 'customerNumber'].includes(name)
  const type = (path === 'email' || name === 'dateOfBirth') && TYPES[name]
  return (
    <div data-field={path} className={`f-${name}`}>
      <Field label={label ?? word} hint={hint} error={errorOf(path)}>
        {(ties) => (
          <input
            {...ties}
            type={type || 'text'}
            inputMode={NUMERIC.has(name) ? 'numeric' : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={isOptional ? optional : undefined}
            value={draft.texts[path] ?? ''}
            onChange={({ target }) => onChange({ texts: { ...draft.texts, [path]: target.value } })}
          />
        )}
      </Field>
    </div>
  )
}
