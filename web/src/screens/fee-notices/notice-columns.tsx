import { Link } from '@tanstack/react-router'
import type { NoticeListRow } from '../../../../src/doors/dashboard/routes/fee-notices/notice-answers.ts'
import { daysUntil } from '../../format/day-time.ts'
import { day, money, number } from '../../format/format.ts'
import type { Column } from '../../parts/rows.tsx'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { FEE_NOTICES_TEXTS } from './fee-notices.texts.ts'
import { NoticeState } from './notice-state.tsx'

export function useNoticeColumns(seesMany: boolean): Column<NoticeListRow>[] {
  const texts = useTexts(FEE_NOTICES_TEXTS)
  const language = useLanguage()
  const columns: Column<NoticeListRow>[] = [
    { key: 'state', head: texts.state, cell: (notice) => <NoticeState {...notice} /> },
    {
      key: 'number',
      head: texts.number,
      className: 'grow',
      cell: ({ id, number: name, office }) => (
        <>
          <Link to={`/web/fee-notices/${id}`}>{name}</Link>
          <small>{office.name ?? office.districtKey}</small>
        </>
      ),
    },
    {
      key: 'client',
      head: texts.client,
      className: 'wide',
      cell: ({ clientNames = [] }) => clientNames.join(', ') || <span className="muted">{texts.nobody}</span>,
    },
    { key: 'due', head: texts.due, className: 'wide', cell: (notice) => <Due {...notice} /> },
    {
      key: 'parts',
      head: texts.parts,
      className: 'num wide',
      cell: ({ parts: { arrived, of } }) => texts.of(arrived, of),
    },
    { key: 'matched', head: texts.matched, className: 'wide', cell: (notice) => <Matched {...notice} /> },
    { key: 'amount', head: texts.amount, className: 'num', cell: ({ amount }) => <b>{money(amount, language)}</b> },
  ]
  return columns.filter(({ key }) => seesMany || key !== 'client')
}

function Due({ dueDate, payment }: NoticeListRow) {
  const texts = useTexts(FEE_NOTICES_TEXTS)
  const language = useLanguage()
  const now = useNow()
  if (dueDate === null) return <span className="muted">{texts.noDue}</span>
  const rest = payment
    ? `${texts.states.paid} ${texts.paidOn(day(new Date(payment.paidOn), language))}`
    : texts.inDays(daysUntil(dueDate, now))
  return (
    <>
      {day(new Date(dueDate), language)}
      <small>{rest}</small>
    </>
  )
}

/** How much of a notice is about orders as they were filed, and what is wrong with the rest. */
function Matched({ counts, total }: NoticeListRow) {
  const texts = useTexts(FEE_NOTICES_TEXTS)
  const language = useLanguage()
  return (
    <>
      {texts.matchedOf(number(counts.MATCHED, language), number(counts.all, language))}
      <span className="flaws">
        {counts.MISMATCH > 0 && <span className="tag bad">{texts.mismatch(counts.MISMATCH)}</span>}
        {counts.UNKNOWN > 0 && <span className="tag warn">{texts.unknown(counts.UNKNOWN)}</span>}
        {total === 'differs' && <span className="tag bad">{texts.differs}</span>}
      </span>
    </>
  )
}
