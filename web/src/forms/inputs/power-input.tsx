import { useId } from 'react'
import type { ReadyPower } from '../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import { Field } from '../../parts/form/field.tsx'
import { useTexts } from '../../texts/texts.ts'
import { readyFor } from '../engine/ready-powers.ts'
import { FORM_TEXTS } from '../form.texts.ts'
import { FIN } from '../sheets/vehicle.ts'
import { useFiling } from './chosen-records.tsx'
import type { InputProps } from './form-field.tsx'

const MOST_OFFERED = 3

const noteOf = ({ fins, externalId }: ReadyPower): string => [externalId, ...fins].filter(Boolean).join(' · ')

/** A signed process by its number. Those that can be used now are offered, those of the vehicle before all others. */
export function PowerInput({ field, form, value, label, note, hint, error }: InputProps) {
  const texts = useTexts(FORM_TEXTS)
  const list = useId()
  const { data } = useFiling()
  const { values } = form.state
  const fin = String(values[FIN] ?? '')
  const powers = data?.powers ?? []
  const offered = (fin === '' ? powers : readyFor(powers, fin)).filter(({ processId }) => String(processId) !== value)
  function choose({ processId, fins }: ReadyPower): void {
    const [only, ...others] = fins
    const isKnown = fin === '' && only !== undefined && others.length === 0
    form.change({ ...values, [field.path]: processId, ...(isKnown && { [FIN]: only }) })
  }
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(ties) => (
        <>
          <input
            {...ties}
            className="mono"
            inputMode="numeric"
            autoComplete="off"
            list={list}
            value={value}
            onChange={({ target }) => {
              const figures = target.value.replace(/\D/g, '').slice(0, 15)
              form.set(field.path, figures === '' ? undefined : Number(figures))
            }}
          />
          <datalist id={list}>
            {powers.map((power) => (
              <option key={power.processId} value={power.processId}>
                {noteOf(power)}
              </option>
            ))}
          </datalist>
          {offered.length > 0 && (
            <span className="offered">
              <small>{fin === '' ? texts.readyPowers : texts.readyForVehicle}</small>
              {offered.slice(0, MOST_OFFERED).map((power) => (
                <button key={power.processId} className="chip" type="button" onClick={() => choose(power)}>
                  <b>{power.processId}</b> {noteOf(power)}
                </button>
              ))}
            </span>
          )}
        </>
      )}
    </Field>
  )
}
