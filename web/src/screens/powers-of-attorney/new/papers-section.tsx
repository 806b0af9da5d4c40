import { Card } from '../../../parts/card.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { Seg } from '../../../parts/form/seg.tsx'
import { useTexts } from '../../../texts/texts.ts'
import type { FormProps } from './form-props.ts'
import { NEW_TEXTS } from './new.texts.ts'
import { RECIPIENTS, type Recipient } from './power-draft.ts'

/** Who gets the papers, and how. */
export function PapersSection({ draft, onChange, errorOf }: FormProps) {
  const texts = useTexts(NEW_TEXTS)
  const words: Readonly<Record<Recipient, string>> = texts.recipients
  const choice = <Value extends Recipient>(
    path: string,
    label: string,
    values: readonly Value[],
    value: Value,
    choose: (value: Value) => void,
  ) => (
    <div data-field={path}>
      <Field label={label} error={errorOf(path)}>
        {(ties) => (
          <select
            {...ties}
            value={value}
            onChange={({ target }) => {
              const chosen = values.find((one) => one === target.value)
              if (chosen) choose(chosen)
            }}
          >
            {values.map((one) => (
              <option key={one} value={one}>
                {words[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
  return (
    <Card title={texts.papers}>
      <div className="kind">
        <Seg
          label={texts.handover}
          values={['post', 'pickup'] as const}
          names={texts.handovers}
          value={draft.handover}
          onChange={(handover) => onChange({ handover })}
        />
      </div>
      <div className="fields">
        {draft.handover === 'post' ? (
          <>
            {choice('certificatePartIRecipient', texts.partI, RECIPIENTS, draft.partI, (partI) => onChange({ partI }))}
            {choice('certificatePartIIRecipient', texts.partII, RECIPIENTS, draft.partII, (partII) =>
              onChange({ partII }),
            )}
          </>
        ) : (
          choice(
            'pickup',
            texts.collectedBy,
            ['REPRESENTATIVE', 'THIRD_PARTY'] as const,
            draft.collectedBy,
            (collectedBy) => onChange({ collectedBy }),
          )
        )}
      </div>
    </Card>
  )
}
