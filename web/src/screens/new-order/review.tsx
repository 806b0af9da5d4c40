import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../door/session.ts'
import type { Form } from '../../forms/engine/use-form.ts'
import { SECTION_TEXTS } from '../../forms/form.texts.ts'
import { SHEETS } from '../../forms/sheets/sheets.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Transaction } from '../../parts/transaction.tsx'
import { useTexts } from '../../texts/texts.ts'
import { FormCrumbs } from './form-head.tsx'
import { REVIEW_TEXTS } from './new-order.texts.ts'
import { Refused } from './refused.tsx'
import { ReviewFields } from './review-fields.tsx'
import { useCheck } from './use-check.ts'
import { useFile } from './use-file.ts'
import { useFormKeys } from './use-form-keys.ts'

/** The application as the office will read it, and the one act that is left. */
export function Review({ id, form }: { id: string; form: Form }) {
  const texts = useTexts(REVIEW_TEXTS)
  const sections = useTexts(SECTION_TEXTS)
  const navigate = useNavigate()
  const { instance } = useSession()
  const [asks, setAsks] = useState(false)
  const { file, error, isBusy } = useFile(id, form)
  const { hints, refusal } = useCheck(form)
  const back = () => void navigate({ to: '.', search: (before: object) => ({ ...before, step: undefined }) })
  const send = () => {
    if (isBusy) return
    if (instance === 'production') setAsks(true)
    else void file().catch(() => {})
  }
  useFormKeys({ goOn: send, next: back, isOff: asks })
  return (
    <div className="review">
      <FormCrumbs />
      <div className="head">
        <h1>{texts.title}</h1>
        <Transaction transaction={form.transaction} />
        <span className="why">{texts.note}</span>
      </div>
      {(error ?? refusal) !== undefined && <Refused error={error ?? refusal} />}
      {hints.map(({ code, orderId }) => (
        <p className="restored" key={code}>
          {texts.hints[code](orderId)} <Link to={`/web/orders/${orderId}`}>{texts.look(orderId)}</Link>
        </p>
      ))}
      {SHEETS[form.transaction].map(({ name }) => (
        <ReviewFields key={name} section={name} title={sections[name].title} form={form} />
      ))}
      <div className="send-bar">
        <button className="btn" type="button" onClick={back}>
          <IconArrowLeft size={15} aria-hidden="true" />
          {texts.back}
        </button>
        <kbd>{texts.ctrlEnter}</kbd>
        <button className="btn primary" type="button" disabled={isBusy} onClick={send}>
          <IconSend size={15} aria-hidden="true" />
          {texts.send}
        </button>
      </div>
      {asks && (
        <Confirm title={texts.send} act={texts.send} onClose={() => setAsks(false)} onAct={file}>
          {texts.sendSure}
        </Confirm>
      )}
    </div>
  )
}
