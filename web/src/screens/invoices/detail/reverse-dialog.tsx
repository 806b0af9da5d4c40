import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BilledAnswer, InvoiceAnswer } from '../../../../../src/doors/dashboard/routes/invoices/invoice-answers.ts'
import { useAct } from '../../../door/use-door.ts'
import { money } from '../../../format/format.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { INVOICE_TEXTS } from './invoice.texts.ts'

/** The number must be typed: a reversal cannot be taken back itself. */
export function ReverseDialog({ invoice, onClose }: { invoice: InvoiceAnswer; onClose(): void }) {
  const texts = useTexts(INVOICE_TEXTS)
  const language = useLanguage()
  const [isAnew, setAnew] = useState(false)
  const { id, number, gross } = invoice
  const queries = useQueryClient()
  const reverse = useAct<BilledAnswer>({
    path: `/invoices/${id}/reversal`,
    body: () => ({ reissue: isAnew }),
    changes: ['invoices'],
  })
  async function run(): Promise<void> {
    try {
      await reverse.mutateAsync()
    } catch (failed) {
      // Somebody may have been faster: then the page behind the dialog says so as well.
      await queries.invalidateQueries({ queryKey: ['invoices'] })
      throw failed
    }
  }
  return (
    <Confirm title={texts.reverseTitle} act={texts.reverseAct} danger type={number} onClose={onClose} onAct={run}>
      <p>{texts.reverseText(number, money(-gross, language))}</p>
      <label className="tick">
        <input type="checkbox" checked={isAnew} onChange={({ target }) => setAnew(target.checked)} />
        {texts.reissue}
      </label>
    </Confirm>
  )
}
