import { Link } from '@tanstack/react-router'
import type { LedgerLineAnswer } from '../../../../src/doors/dashboard/routes/fee-ledger/ledger-answers.ts'
import { day, money } from '../../format/format.ts'
import type { Column } from '../../parts/rows.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { euroRange } from './euro-range.ts'
import { FEE_LEDGER_TEXTS } from './fee-ledger.texts.ts'
import { Why } from './why.tsx'

type Line = LedgerLineAnswer

export function useLedgerColumns(seesMany: boolean): Column<Line>[] {
  const texts = useTexts(FEE_LEDGER_TEXTS)
  const language = useLanguage()
  const euros = (cents: number | null): string => (cents === null ? '–' : money(cents / 100, language))
  const columns: Column<Line>[] = [
    { key: 'order', head: texts.order, cell: (line) => <Order {...line} /> },
    { key: 'client', head: texts.client, className: 'wide', cell: ({ clientName }) => clientName },
    { key: 'notice', head: texts.notice, className: 'wide', cell: (line) => <NoticeOf {...line} /> },
    {
      key: 'expected',
      head: texts.expected,
      className: 'num wide',
      cell: ({ expected }) => (expected ? euroRange(expected, language) : <span className="muted">{texts.none}</span>),
    },
    { key: 'told', head: texts.told, className: 'num wide', cell: ({ told }) => euros(told) },
    { key: 'charged', head: texts.charged, className: 'num', cell: (line) => <Charged {...line} /> },
    {
      key: 'difference',
      head: texts.difference,
      className: 'num wide',
      cell: ({ difference }) =>
        difference === 0 ? <span className="muted">{euros(0)}</span> : <b>{euros(difference)}</b>,
    },
    { key: 'why', head: texts.why, className: 'grow', cell: (line) => <Why {...line} /> },
  ]
  return columns.filter(({ key }) => seesMany || key !== 'client')
}

function Order({ order, transaction, licensePlate, applicationId }: Line) {
  const texts = useTexts(FEE_LEDGER_TEXTS)
  return (
    <>
      {order ? <Link to={`/web/orders/${order.id}`}>{order.id}</Link> : <span>{texts.noOrder}</span>}
      <small>{[transaction, licensePlate].filter(Boolean).join(' · ') || applicationId}</small>
    </>
  )
}

function NoticeOf({ notice, day: at }: Line) {
  const texts = useTexts(FEE_LEDGER_TEXTS)
  const language = useLanguage()
  if (!notice) return <span className="muted">{texts.noNotice}</span>
  return (
    <>
      <Link to={`/web/fee-notices/${notice.id}`}>{notice.number}</Link>
      <small>{day(new Date(at), language)}</small>
    </>
  )
}

/** What is not counted is struck out. */
function Charged({ charged, counted }: Line) {
  const texts = useTexts(FEE_LEDGER_TEXTS)
  const language = useLanguage()
  if (charged === null) return <span className="muted">–</span>
  const amount = money(charged / 100, language)
  if (counted === charged) return <b>{amount}</b>
  return (
    <>
      <s>{amount}</s>
      <small>{texts.notCounted}</small>
    </>
  )
}
