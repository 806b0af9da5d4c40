import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BilledAnswer, PlanAnswer } from '../../../../../src/doors/dashboard/routes/invoices/invoice-answers.ts'
import { useAct } from '../../../door/use-door.ts'
import { money } from '../../../format/format.ts'
import { monthName } from '../../../format/month.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { RUN_TEXTS } from './run.texts.ts'

interface RunDialogProps {
  plan: PlanAnswer
  onClose(): void
  onWritten(written: BilledAnswer): void
}

/** Agrees to a number of invoices and a sum: if they are others by then, nothing is written. */
export function RunDialog({ plan, onClose, onWritten }: RunDialogProps) {
  const texts = useTexts(RUN_TEXTS)
  const language = useLanguage()
  const queries = useQueryClient()
  const { month, totals, invoices, isOver } = plan
  const [isUnfinished, setUnfinished] = useState(false)
  const left = invoices.filter(({ state }) => state === 'blocked').length
  const bill = useAct<BilledAnswer>({
    path: '/invoices/run',
    body: () => ({ month, ...totals, unfinished: isUnfinished }),
    changes: ['invoices'],
    onDone: onWritten,
  })
  async function run(): Promise<void> {
    try {
      await bill.mutateAsync()
    } catch (failed) {
      await queries.invalidateQueries({ queryKey: ['invoices'] })
      throw failed
    }
  }
  return (
    <Confirm
      title={texts.confirmTitle}
      act={texts.act(totals.count)}
      ready={totals.count > 0 && (isOver || isUnfinished)}
      onClose={onClose}
      onAct={run}
    >
      <p>{texts.confirm(totals.count, money(totals.gross / 100, language), monthName(month, language))}</p>
      {left > 0 && <p>{texts.confirmLeft(left)}</p>}
      {!isOver && (
        <label className="tick">
          <input type="checkbox" checked={isUnfinished} onChange={({ target }) => setUnfinished(target.checked)} />
          {texts.unfinished}
        </label>
      )}
    </Confirm>
  )
}
