import type { NewPowerAnswer } from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { Card } from '../../../parts/card.tsx'
import { Seg } from '../../../parts/form/seg.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { DraftField } from './draft-field.tsx'
import type { FormProps } from './form-props.ts'
import { NEW_TEXTS } from './new.texts.ts'
import { KINDS, kindAt, type PartyKind, type PartyPath, type PowerDraft, partyFields } from './power-draft.ts'

const KIND_OF = {
  principal: 'principalKind',
  representative: 'representativeKind',
  deliveryRecipient: 'thirdKind',
} as const satisfies Record<PartyPath, keyof PowerDraft>

interface PartySectionProps extends FormProps {
  path: PartyPath
  signers: NewPowerAnswer['signers']
  note?: string | undefined
}

/** Who somebody is: kind, name and address; of the holder also what the form asks for. */
export function PartySection({ path, signers, note, ...props }: PartySectionProps) {
  const texts = useTexts(NEW_TEXTS)
  const { draft, onChange, errorOf } = props
  const kind = kindAt(draft, path)
  const isPrincipal = path === 'principal'
  const kinds: readonly PartyKind[] = isPrincipal
    ? KINDS.filter((one) => one === 'person' || signers === 'everybody')
    : ['company', 'person']
  const whole = errorOf(`${path}.address`) ?? errorOf(path)
  const hints: Readonly<Record<string, string>> = isPrincipal ? { 'address.companyName': texts.company } : {}
  return (
    <Card title={texts.parties[path]} side={note && <small className="muted">{note}</small>}>
      <div className="kind">
        {kinds.length > 1 ? (
          <Seg
            label={`${texts.parties[path]}: ${texts.kind}`}
            values={kinds}
            names={texts.kinds}
            value={kind}
            onChange={(chosen) => onChange({ [KIND_OF[path]]: chosen })}
          />
        ) : (
          <small className="muted">{texts.personsOnly}</small>
        )}
      </div>
      {whole && (
        <p className="field-error whole" data-field={`${path}.address`}>
          {whole}
        </p>
      )}
      <div className="fields">
        {partyFields(kind, path).map((field) => (
          <DraftField
            key={field}
            {...props}
            path={`${path}.${field}`}
            hint={hints[field]}
            {...(field === 'occupationKey' && { label: texts.sector })}
          />
        ))}
        {isPrincipal && <DraftField {...props} path="email" label={texts.email} />}
      </div>
    </Card>
  )
}
