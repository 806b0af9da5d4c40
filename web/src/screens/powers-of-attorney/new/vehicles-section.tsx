import { IconPlus, IconX } from '@tabler/icons-react'
import { Card } from '../../../parts/card.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { useTexts } from '../../../texts/texts.ts'
import type { FormProps } from './form-props.ts'
import { NEW_TEXTS } from './new.texts.ts'
import { MOST_VEHICLES, typedVehicle } from './power-draft.ts'

/** One to ten vehicles; several can be pasted at once. */
export function VehiclesSection({ draft: { vehicles }, onChange, errorOf }: FormProps) {
  const texts = useTexts(NEW_TEXTS)
  const whole = errorOf('vehicles')
  return (
    <Card title={texts.vehicles} side={<small className="muted">{texts.vehiclesNote}</small>}>
      <div className="fields vehicles">
        {vehicles.map((fin, index) => {
          const path = `vehicles[${index}].vehicleIdentificationNumber`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
            <div key={index} className="vehicle" data-field={path}>
              <Field label={texts.fin(index + 1)} error={errorOf(path)}>
                {(ties) => (
                  <input
                    {...ties}
                    className="mono"
                    autoComplete="off"
                    spellCheck={false}
                    value={fin}
                    onChange={({ target }) => onChange({ vehicles: typedVehicle(vehicles, index, target.value) })}
                  />
                )}
              </Field>
              {vehicles.length > 1 && (
                <button
                  className="cp"
                  type="button"
                  aria-label={texts.removeVehicle(index + 1)}
                  onClick={() => onChange({ vehicles: vehicles.toSpliced(index, 1) })}
                >
                  <IconX size={16} aria-hidden="true" />
                </button>
              )}
            </div>
          )
        })}
        {whole && (
          <p className="field-error" data-field="vehicles">
            {whole}
          </p>
        )}
        {vehicles.length < MOST_VEHICLES && (
          <button className="btn sm" type="button" onClick={() => onChange({ vehicles: [...vehicles, ''] })}>
            <IconPlus size={14} aria-hidden="true" />
            {texts.addVehicle}
          </button>
        )}
      </div>
    </Card>
  )
}
