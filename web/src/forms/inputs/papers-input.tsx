import { fieldOptions } from '../../texts/field-options.ts'
import { useLanguage } from '../../texts/texts.ts'
import { isWithin } from '../engine/asked.ts'
import type { InputProps } from './form-field.tsx'

/** Which papers go with a delivery: one of each that is ticked. */
export function PapersInput({ field, form, label, error }: InputProps) {
  const papers = fieldOptions('documentType', useLanguage()) ?? []
  const chosen = Object.entries(form.state.values)
    .filter(([path]) => isWithin(path, field.path) && path.endsWith('.documentType'))
    .map(([, type]) => String(type))
  const toggle = (type: string, isOn: boolean) => {
    const types = isOn ? [...chosen, type] : chosen.filter((one) => one !== type)
    form.put(field.path, Object.fromEntries(types.map((one, place) => [`[${place}].documentType`, Number(one)])))
  }
  return (
    <fieldset className={`papers field${error ? ' bad' : ''}`}>
      <legend>{label}</legend>
      {papers.map(({ value: type, word }) => (
        <label className="tick" key={type}>
          <input
            type="checkbox"
            checked={chosen.includes(type)}
            onChange={({ target }) => toggle(type, target.checked)}
          />
          {word}
        </label>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
