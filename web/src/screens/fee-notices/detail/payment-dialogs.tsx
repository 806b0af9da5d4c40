import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeAnswer } from '../../../../../src/doors/dashboard/routes/fee-notices/notice-answers.ts'
import { useAct } from '../../../door/use-door.ts'
import { isoDay, money } from '../../../format/format.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { useNow } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { FEE_NOTICE_TEXTS } from './fee-notice.texts.ts'

interface DialogProps {
  notice: NoticeAnswer
  onClose(): void
}

const CHANGES = ['fee-notices', 'counts', 'overview']

/** Somebody may have been faster: then the page behind the dialog says so as well. */
export function PayDialog({ notice: { id, number, amount }, onClose }: DialogProps) {
  const texts = useTexts(FEE_NOTICE_TEXTS)
  const language = useLanguage()
  const today = isoDay(useNow())
  const [paidOn, setPaidOn] = useState(today)
  const queries = useQueryClient()
  const pay = useAct<NoticeAnswer, string>({
    path: `/fee-notices/${id}/payment`,
    body: (day) => ({ paidOn: day }),
    changes: CHANGES,
  })
  async function run(): Promise<void> {
    try {
      await pay.mutateAsync(paidOn)
    } catch (failed) {
      await queries.invalidateQueries({ queryKey: ['fee-notices'] })
      throw failed
    }
  }
  return (
    <Confirm title={texts.payTitle} act={texts.pay} ready={paidOn !== ''} onClose={onClose} onAct={run}>
      <p>{texts.payText(money(amount, language), number)}</p>
      <Field label={texts.paidOn}>
        {(ties) => (
          <input {...ties} type="date" max={today} value={paidOn} onChange={({ target }) => setPaidOn(target.value)} />
        )}
      </Field>
    </Confirm>
  )
}

export function UnpayDialog({ notice: { id }, onClose }: DialogProps) {
  const texts = useTexts(FEE_NOTICE_TEXTS)
  const unpay = useAct<NoticeAnswer>({ method: 'DELETE', path: `/fee-notices/${id}/payment`, changes: CHANGES })
  return (
    <Confirm title={texts.unpayTitle} act={texts.unpay} danger onClose={onClose} onAct={() => unpay.mutateAsync()}>
      <p>{texts.unpayText}</p>
    </Confirm>
  )
}
