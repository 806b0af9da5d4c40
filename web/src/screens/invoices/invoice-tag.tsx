import type { InvoiceListRow } from '../../../../src/doors/dashboard/routes/invoices/invoice-answers.ts'
import { useTexts } from '../../texts/texts.ts'
import { INVOICES_TEXTS } from './invoices.texts.ts'

/** Whether an invoice counts. */
export function InvoiceTag({ reverses, reversedBy }: Pick<InvoiceListRow, 'reverses' | 'reversedBy'>) {
  const { states } = useTexts(INVOICES_TEXTS)
  if (reverses) return <span className="tag warn">{states.reversal}</span>
  if (reversedBy) return <span className="tag">{states.reversed}</span>
  return <span className="tag ok">{states.valid}</span>
}
