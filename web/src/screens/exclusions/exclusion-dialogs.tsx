import { useId, useState } from 'react'
import type { ExcludedAnswer } from '../../../../src/doors/dashboard/routes/exclusions/change.route.ts'
import type { ExclusionsAnswer } from '../../../../src/doors/dashboard/routes/exclusions/find.route.ts'
import { useSession } from '../../door/session.ts'
import { useAct, useChosenClient } from '../../door/use-door.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Field } from '../../parts/form/field.tsx'
import { useTexts } from '../../texts/texts.ts'
import { EXCLUSIONS_TEXTS } from './exclusions.texts.ts'
import type { ShownExclusion } from './exclusions.tsx'

const CHANGES = ['exclusions', 'contract-partners', 'orders', 'overview', 'counts']
const KOPA_VP = /^[UBS]\d{6}$/

interface ReasonProps {
  value: string
  onChange(reason: string): void
}

function Reason({ value, onChange }: ReasonProps) {
  const texts = useTexts(EXCLUSIONS_TEXTS)
  return (
    <Field label={texts.reason}>
      {(ties) => <input {...ties} value={value} maxLength={500} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}

interface AddExclusionProps {
  /** The number that the person came with. */
  first: string | undefined
  partners: ExclusionsAnswer['partners']
  onClose(): void
  onDone(failed: number): void
}

/** The number is typed twice: a slip would cut off somebody else. */
export function AddExclusion({ first = '', partners, onClose, onDone }: AddExclusionProps) {
  const texts = useTexts(EXCLUSIONS_TEXTS)
  const id = useId()
  const [kopaVp, setKopaVp] = useState(first)
  const [reason, setReason] = useState('')
  const client = useChosenClient()
  const isForAll = useSession().person.role === 'operator' && client === undefined
  const number = kopaVp.trim().toUpperCase()
  const add = useAct<ExcludedAnswer>({
    path: '/exclusions',
    body: () => ({ kopaVp: number, reason }),
    changes: CHANGES,
    onDone: ({ failed }) => onDone(failed),
  })
  return (
    <Confirm
      title={texts.addTitle}
      act={texts.exclude}
      danger
      {...(KOPA_VP.test(number) && { type: number })}
      ready={KOPA_VP.test(number) && reason.trim() !== ''}
      onClose={onClose}
      onAct={() => add.mutateAsync()}
    >
      <p>{texts.addText}</p>
      <p>
        <b>{isForAll ? texts.addAll : texts.addOne}</b>
      </p>
      <Field label={texts.kopaVp}>
        {(ties) => (
          <input
            {...ties}
            value={kopaVp}
            list={`${id}-partners`}
            placeholder="U123456"
            autoComplete="off"
            onChange={({ target }) => setKopaVp(target.value)}
          />
        )}
      </Field>
      <datalist id={`${id}-partners`}>
        {partners.map((partner) => (
          <option key={partner.kopaVp} value={partner.kopaVp}>
            {partner.name}
          </option>
        ))}
      </datalist>
      <Reason value={reason} onChange={setReason} />
    </Confirm>
  )
}

export function LiftExclusion({ exclusion, onClose }: { exclusion: ShownExclusion; onClose(): void }) {
  const texts = useTexts(EXCLUSIONS_TEXTS)
  const [reason, setReason] = useState('')
  const lift = useAct({ path: `/exclusions/${exclusion.id}/lift`, body: () => ({ reason }), changes: CHANGES })
  return (
    <Confirm
      title={texts.liftTitle(exclusion.kopaVp)}
      act={texts.lift}
      ready={reason.trim() !== ''}
      onClose={onClose}
      onAct={() => lift.mutateAsync()}
    >
      <p>{texts.liftText}</p>
      <Reason value={reason} onChange={setReason} />
    </Confirm>
  )
}
