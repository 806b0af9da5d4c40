import type { NoticeListRow } from '../../../../src/doors/dashboard/routes/fee-notices/notice-answers.ts'
import { daysUntil } from '../../format/day-time.ts'
import { useNow } from '../../parts/when.tsx'
import { useTexts } from '../../texts/texts.ts'
import { FEE_NOTICES_TEXTS } from './fee-notices.texts.ts'

const SOON_DAYS = 7

type Stand = 'paid' | 'open' | 'overdue' | 'soon'
const TONES: Record<Stand, string> = { paid: 'ok', open: 'info', overdue: 'bad', soon: 'warn' }

function standOf({ payment, dueDate }: Pick<NoticeListRow, 'payment' | 'dueDate'>, now: Date): Stand {
  if (payment) return 'paid'
  if (dueDate === null) return 'open'
  const days = daysUntil(dueDate, now)
  if (days < 0) return 'overdue'
  return days <= SOON_DAYS ? 'soon' : 'open'
}

/** Whether a notice is paid, and how urgent it is if not. */
export function NoticeState(notice: Pick<NoticeListRow, 'payment' | 'dueDate'>) {
  const { states } = useTexts(FEE_NOTICES_TEXTS)
  const stand = standOf(notice, useNow())
  return <span className={`tag ${TONES[stand]}`}>{states[stand]}</span>
}
