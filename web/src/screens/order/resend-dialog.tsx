import { useId, useState } from 'react'
import type { OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { money } from '../../format/format.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { TASK_TEXTS } from './task.texts.ts'
import { type Changes, useResend } from './use-resend.ts'

const REASON_LENGTH = 10
/** Cases in which the authority has the application, or may have it. */
const MAY_BE_THERE: readonly string[] = ['unclear', 'arrived-late', 'approved-late']

interface ResendDialogProps {
  order: Pick<OrderAnswer, 'id' | 'attempt' | 'correctionCost' | 'nextStep'>
  changes: Changes
  onClose(): void
  onDone?(): void
  onFailed?(error: unknown): void
}

/** Before anything goes to the authority again: what happens, and why although it is unclear. */
export function ResendDialog({ order, changes, onClose, onDone, onFailed }: ResendDialogProps) {
  const texts = useTexts(TASK_TEXTS)
  const language = useLanguage()
  const id = useId()
  const [reason, setReason] = useState('')
  const resend = useResend(order, onDone)
  const isUnclear = MAY_BE_THERE.includes(order.nextStep.case)
  const next = order.attempt + 1
  async function act(): Promise<void> {
    try {
      await resend.mutateAsync({ changes, reason: isUnclear ? reason.trim() : undefined })
    } catch (error) {
      onFailed?.(error)
      throw error
    }
  }
  return (
    <Confirm
      title={texts.confirmTitle}
      act={texts.confirmAct(next)}
      danger={isUnclear}
      ready={!isUnclear || reason.trim().length >= REASON_LENGTH}
      onClose={onClose}
      onAct={act}
    >
      <p>{texts.confirm(next)}</p>
      <p className="muted">
        {texts.cost}: {money(order.correctionCost, language)}
      </p>
      {isUnclear && (
        <>
          <p className="warning">{texts.unclearWhy}</p>
          <div className="field">
            <label htmlFor={id}>{texts.reason}</label>
            <textarea id={id} value={reason} onChange={({ target }) => setReason(target.value)} />
          </div>
        </>
      )}
    </Confirm>
  )
}
