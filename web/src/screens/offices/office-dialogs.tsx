import { useState } from 'react'
import { useAct } from '../../door/use-door.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { useTexts } from '../../texts/texts.ts'
import { nameOf } from './office-stop.tsx'
import { OFFICES_TEXTS } from './offices.texts.ts'
import type { Office } from './use-offices.ts'

const CHANGES = ['offices', 'overview', 'counts', 'lanes', 'orders']

interface OfficeDialogProps {
  office: Office
  onClose(): void
}

/** Nothing more goes to the office; the key is typed, because it concerns all clients. */
export function StopOffice({ office, onClose }: OfficeDialogProps) {
  const texts = useTexts(OFFICES_TEXTS)
  const [reason, setReason] = useState('')
  const [todayOnly, setTodayOnly] = useState(true)
  const stop = useAct({
    path: `/offices/${office.districtKey}/stop`,
    body: () => ({ reason, todayOnly }),
    changes: CHANGES,
  })
  return (
    <Confirm
      title={texts.stopTitle(nameOf(office))}
      act={texts.stop}
      danger
      type={office.districtKey}
      ready={reason.trim() !== ''}
      onClose={onClose}
      onAct={() => stop.mutateAsync()}
    >
      <p>{texts.stopText}</p>
      <p className="muted">{texts.unknownNote}</p>
      <Field label={texts.reason} hint={texts.reasonHint}>
        {(ties) => (
          <input {...ties} value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
      <fieldset className="choices">
        <legend>{texts.how}</legend>
        {(['today', 'lifted'] as const).map((how) => (
          <label className="tick" key={how}>
            <input
              type="radio"
              name="how"
              checked={todayOnly === (how === 'today')}
              onChange={() => setTodayOnly(how === 'today')}
            />
            {texts.hows[how]}
          </label>
        ))}
      </fieldset>
    </Confirm>
  )
}

export function LiftOffice({ office, onClose }: OfficeDialogProps) {
  const texts = useTexts(OFFICES_TEXTS)
  const lift = useAct({ path: `/offices/${office.districtKey}/lift`, changes: CHANGES })
  return (
    <Confirm
      title={texts.liftTitle(nameOf(office))}
      act={texts.lift}
      onClose={onClose}
      onAct={() => lift.mutateAsync()}
    >
      <p>{texts.liftText(office.held)}</p>
    </Confirm>
  )
}

const numberIn = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))
const isNumber = (text: string): boolean => /^\s*(?:[1-9]\d{0,4})?\s*$/.test(text)

/** What was agreed with the office, and from how many on sending stops by itself. */
export function OfficeAgreement({ office, onClose }: OfficeDialogProps) {
  const texts = useTexts(OFFICES_TEXTS)
  const [agreed, setAgreed] = useState(office.agreed === null ? '' : String(office.agreed))
  const [stopAt, setStopAt] = useState(office.stopAt === null ? '' : String(office.stopAt))
  const save = useAct({
    method: 'PUT',
    path: `/offices/${office.districtKey}/agreement`,
    body: () => ({ agreed: numberIn(agreed), stopAt: numberIn(stopAt) }),
    changes: CHANGES,
  })
  return (
    <FormDialog
      title={texts.agreementOf(nameOf(office))}
      act={texts.save}
      ready={isNumber(agreed) && isNumber(stopAt)}
      onClose={onClose}
      onAct={() => save.mutateAsync()}
    >
      <Field label={texts.agreed} hint={texts.agreedHint}>
        {(ties) => (
          <input {...ties} inputMode="numeric" value={agreed} onChange={({ target }) => setAgreed(target.value)} />
        )}
      </Field>
      <Field label={texts.stopAt} hint={texts.stopAtHint}>
        {(ties) => (
          <input {...ties} inputMode="numeric" value={stopAt} onChange={({ target }) => setStopAt(target.value)} />
        )}
      </Field>
    </FormDialog>
  )
}
