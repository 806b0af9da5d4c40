import { Field } from '../../parts/form/field.tsx'
import { useTexts } from '../../texts/texts.ts'
import { ANNOUNCEMENTS_TEXTS } from './announcements.texts.ts'

interface AffectedPartsProps {
  parts: readonly string[]
  chosen: readonly string[]
  offices: string
  error: string | undefined
  onChange(change: { parts?: readonly string[]; offices?: string }): void
}

/** Which parts of the service, transactions and offices an announcement is about. */
export function AffectedParts({ parts, chosen, offices, error, onChange }: AffectedPartsProps) {
  const texts = useTexts(ANNOUNCEMENTS_TEXTS)
  const names: Readonly<Record<string, string>> = texts.parts
  return (
    <>
      <fieldset className="ann-parts">
        <legend>{texts.form.affects}</legend>
        {parts.map((part) => (
          <label key={part} className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(part)}
              onChange={({ target }) =>
                onChange({ parts: target.checked ? [...chosen, part] : chosen.filter((one) => one !== part) })
              }
            />
            {names[part] ?? part}
          </label>
        ))}
        <small>{texts.form.affectsHint}</small>
      </fieldset>
      <Field label={texts.form.offices} hint={texts.form.officesHint} error={error}>
        {(ties) => (
          <input
            {...ties}
            className="mono"
            inputMode="numeric"
            value={offices}
            onChange={({ target }) => onChange({ offices: target.value })}
          />
        )}
      </Field>
    </>
  )
}
