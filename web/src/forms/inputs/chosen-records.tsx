import type { TransactionsAnswer } from '../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import { useRead } from '../../door/use-door.ts'
import { Field } from '../../parts/form/field.tsx'
import { useTexts } from '../../texts/texts.ts'
import { FORM_TEXTS } from '../form.texts.ts'
import type { InputProps } from './form-field.tsx'
import { TextInput } from './typed.tsx'

/** What the client may file, and by which of its records. */
export const useFiling = () => useRead<TransactionsAnswer>('/transactions')

/** Whose name the application is filed in: the client's own partners. Where there are none, a number can be typed. */
export function PartnerInput(props: InputProps) {
  const { field, form, value, label, note, hint, error } = props
  const texts = useTexts(FORM_TEXTS)
  const { data } = useFiling()
  const partners = data?.contractPartners ?? []
  if (partners.length === 0) return <TextInput {...props} />
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(ties) => (
        <select {...ties} value={value} onChange={({ target }) => form.set(field.path, target.value)}>
          <option value="">{texts.nothing}</option>
          {partners.map(({ kopaVp, name }) => (
            <option key={kopaVp} value={kopaVp}>
              {kopaVp} {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** By which account it goes out; there is nothing to choose while there is one at most. */
export function AccessInput({ field, form, value, label, note, hint, error }: InputProps) {
  const texts = useTexts(FORM_TEXTS)
  const { data } = useFiling()
  const accesses = data?.accesses ?? []
  if (accesses.length < 2 && !value && !error) return null
  return (
    <Field label={label} note={!data?.isAccessRequired && note} hint={hint} error={error}>
      {(ties) => (
        <select {...ties} value={value} onChange={({ target }) => form.set(field.path, target.value)}>
          <option value="">{data?.isAccessRequired ? texts.choose : texts.nothing}</option>
          {accesses.map(({ id, name, username }) => (
            <option key={id} value={id}>
              {name} ({username})
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
