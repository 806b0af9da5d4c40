import { IconDownload } from '@tabler/icons-react'
import type { EventDaysAnswer } from '../../../../../src/doors/dashboard/routes/event-digests/find.route.ts'
import { addressOf } from '../../../door/call.ts'
import { useChosenClient } from '../../../door/use-door.ts'
import { day as dayText, number } from '../../../format/format.ts'
import type { Column } from '../../../parts/rows.tsx'
import { useNow } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { DIGESTS_TEXTS } from './digests.texts.ts'

type Row = EventDaysAnswer['days'][number]

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

export function useDayColumns(): Column<Row>[] {
  const texts = useTexts(DIGESTS_TEXTS)
  const language = useLanguage()
  return [
    { key: 'day', head: texts.day, cell: ({ day }) => <b>{dayText(noon(day), language)}</b> },
    { key: 'state', head: texts.state, cell: (row) => <DayState {...row} /> },
    { key: 'events', head: texts.events, className: 'num', cell: ({ counts }) => number(counts.events, language) },
    {
      key: 'delivered',
      head: texts.delivered,
      className: 'num wide',
      cell: ({ counts }) => number(counts.delivered, language),
    },
    {
      key: 'pending',
      head: texts.pending,
      className: 'num wide',
      cell: ({ counts }) => <Flaw count={counts.pending} />,
    },
    {
      key: 'given-up',
      head: texts.givenUp,
      className: 'num wide',
      cell: ({ counts }) => <Flaw count={counts.givenUp} isBad />,
    },
    {
      key: 'without',
      head: texts.withoutWebhook,
      className: 'num wide',
      cell: ({ counts }) => <Flaw count={counts.withoutWebhook} />,
    },
    { key: 'save', head: texts.proof, className: 'act', cell: ({ day }) => <Save day={day} /> },
  ]
}

function DayState({ day, final }: Row) {
  const { states } = useTexts(DIGESTS_TEXTS)
  const isToday = dayText(noon(day), 'de') === dayText(useNow(), 'de')
  if (final) return <span className="tag ok">{states.final}</span>
  return <span className="tag info">{isToday ? states.running : states.open}</span>
}

/** None is the good case. */
function Flaw({ count, isBad = false }: { count: number; isBad?: boolean }) {
  const language = useLanguage()
  if (count === 0) return <span className="muted">0</span>
  return <span className={`tag ${isBad ? 'bad' : 'warn'}`}>{number(count, language)}</span>
}

function Save({ day }: { day: string }) {
  const texts = useTexts(DIGESTS_TEXTS)
  const language = useLanguage()
  const client = useChosenClient()
  return (
    <a
      className="btn sm"
      href={addressOf(`/event-digests/${day}`, { client })}
      download
      aria-label={texts.saveDay(dayText(noon(day), language))}
    >
      <IconDownload size={15} aria-hidden="true" /> <span className="word">{texts.save}</span>
    </a>
  )
}
