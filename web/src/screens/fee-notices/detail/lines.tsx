import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { LineAnswer, NoticeAnswer } from '../../../../../src/doors/dashboard/routes/fee-notices/notice-answers.ts'
import { useSession } from '../../../door/session.ts'
import { day, money, number } from '../../../format/format.ts'
import { Card } from '../../../parts/card.tsx'
import { type Column, Rows } from '../../../parts/rows.tsx'
import type { Language, Texts } from '../../../texts/language.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { FEE_NOTICES_TEXTS } from '../fee-notices.texts.ts'
import { FEE_NOTICE_TEXTS } from './fee-notice.texts.ts'
import { LineItems } from './line-items.tsx'

type Words = Texts<typeof FEE_NOTICE_TEXTS.de>

const TONES: Record<LineAnswer['match'], string> = { MATCHED: 'ok', MISMATCH: 'bad', UNKNOWN: 'warn' }
const ICON = { size: 17, 'aria-hidden': true } as const
const CHECKS: Record<NoticeAnswer['total'], { tone: string; icon: ReactNode }> = {
  ok: { tone: 'ok', icon: <IconCircleCheck {...ICON} /> },
  differs: { tone: 'bad', icon: <IconAlertTriangle {...ICON} /> },
  incomplete: { tone: 'warn', icon: <IconHourglass {...ICON} /> },
  shared: { tone: '', icon: <IconInfoCircle {...ICON} /> },
}

/** What is charged, application by application, what does not match first. */
export function Lines({ notice }: { notice: NoticeAnswer }) {
  const texts = useTexts(FEE_NOTICE_TEXTS)
  const isOperator = useSession().person.role === 'operator'
  const language = useLanguage()
  const [shown, setShown] = useState<LineAnswer>()
  const { lines } = notice
  return (
    <Card title={texts.lines} side={<Shares notice={notice} />}>
      <TotalCheck notice={notice} />
      {lines.length === 0 ? (
        <p className="empty">{texts.noLines}</p>
      ) : (
        <Rows
          label={texts.lines}
          columns={columnsOf(texts, language, setShown).filter(({ key }) => isOperator || key !== 'client')}
          rows={lines}
          keyOf={({ key }) => key}
          rowHeight={64}
        />
      )}
      {shown && <LineItems line={shown} onClose={() => setShown(undefined)} />}
    </Card>
  )
}

function Shares({ notice: { counts } }: { notice: NoticeAnswer }) {
  const texts = useTexts(FEE_NOTICES_TEXTS)
  const { matches } = useTexts(FEE_NOTICE_TEXTS)
  const language = useLanguage()
  return (
    <>
      <span className="muted">
        {texts.matchedOf(number(counts.MATCHED, language), number(counts.all, language))} {matches.MATCHED}
      </span>
      {counts.MISMATCH > 0 && <span className="tag bad">{texts.mismatch(counts.MISMATCH)}</span>}
      {counts.UNKNOWN > 0 && <span className="tag warn">{texts.unknown(counts.UNKNOWN)}</span>}
    </>
  )
}

function TotalCheck({ notice: { total, linesAmount, amount } }: { notice: NoticeAnswer }) {
  const texts = useTexts(FEE_NOTICE_TEXTS)
  const language = useLanguage()
  const { tone, icon } = CHECKS[total]
  return (
    <p className={`check ${tone}`}>
      {icon}
      <span>{texts.totals[total](money(linesAmount, language), money(amount, language))}</span>
    </p>
  )
}

const columnsOf = (texts: Words, language: Language, onItems: (line: LineAnswer) => void): Column<LineAnswer>[] => [
  {
    key: 'match',
    head: texts.match,
    cell: ({ match, contractPartner }) => (
      <>
        <span className={`tag ${TONES[match]}`}>{texts.matches[match]}</span>
        {match === 'MISMATCH' && contractPartner && <small>{texts.partner(contractPartner)}</small>}
      </>
    ),
  },
  {
    key: 'application',
    head: texts.application,
    className: 'wide',
    cell: ({ applicationId, transaction, date }) => (
      <>
        <span className="mono">{applicationId}</span>
        <small>{[transaction, date && day(new Date(date), language)].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  {
    key: 'order',
    head: texts.order,
    className: 'grow',
    cell: ({ order, plate }) => (
      <>
        {order ? (
          <Link to={`/web/orders/${order.id}`}>{order.id}</Link>
        ) : (
          <span className="muted">{texts.noOrder}</span>
        )}
        <small>{[plate, order?.externalId].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  { key: 'client', head: texts.client, className: 'wide', cell: ({ clientName }) => clientName },
  {
    key: 'expected',
    head: texts.expected,
    className: 'num wide',
    cell: ({ expected }) =>
      expected ? (
        <>
          {expected.by === 'base' ? texts.from(money(expected.amount, language)) : money(expected.amount, language)}
          <small>{texts.expectedBy[expected.by]}</small>
        </>
      ) : (
        '–'
      ),
  },
  {
    key: 'amount',
    head: texts.charged,
    className: 'num',
    cell: (line) => (
      <>
        <b className={line.isUnexpected ? 'odd' : ''}>{money(line.amount, language)}</b>
        {line.items.length > 0 && (
          <button
            className="link items"
            type="button"
            aria-label={texts.itemsLabel(line.applicationId, line.items.length)}
            onClick={() => onItems(line)}
          >
            {texts.items(line.items.length)}
          </button>
        )}
      </>
    ),
  },
]
