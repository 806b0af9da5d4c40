import { useState } from 'react'
import type { SimulatedNoticeAnswer } from '../../../../src/doors/dashboard/routes/simulator/fee-notice.route.ts'
import { useAct } from '../../door/use-door.ts'
import { Field } from '../../parts/form/field.tsx'
import { useTexts } from '../../texts/texts.ts'
import { SIMULATOR_TEXTS } from './simulator.texts.ts'
import { ToolForm } from './tool-form.tsx'

/** "12,30" or "12.30" as cents. */
const centsOf = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100)

export function NoticeForm({ orderIds }: { orderIds: readonly number[] }) {
  const texts = useTexts(SIMULATOR_TEXTS)
  const [amount, setAmount] = useState('12,30')
  const cents = centsOf(amount)
  const send = useAct<SimulatedNoticeAnswer>({
    path: '/simulator/fee-notice',
    body: () => ({ orderIds, amount: cents }),
    changes: ['fee-notices', 'counts'],
  })
  return (
    <ToolForm
      title={texts.notice}
      act={texts.sendNotice}
      ready={orderIds.length > 0 && cents > 0}
      error={send.error}
      done={send.data && texts.noticeSent(send.data.number)}
      busy={send.isPending}
      onAct={() => send.mutate()}
    >
      <p className="t2">{texts.noticeText(orderIds.length)}</p>
      <Field label={texts.amount}>
        {(ties) => (
          <input {...ties} inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
        )}
      </Field>
    </ToolForm>
  )
}
