import { until } from '../../../format/day-time.ts'
import { clockWithSeconds, when } from '../../../format/format.ts'
import { Ladder } from '../../../parts/ladder.tsx'
import type { Column } from '../../../parts/rows.tsx'
import { useNow } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { millis } from '../millis.ts'
import { DeliveryTag } from '../state-tag.tsx'
import type { ToldDelivery } from '../webhook-types.ts'
import { WEBHOOK_WORDS, wordFor } from '../words.texts.ts'
import { DELIVERIES_TEXTS } from './deliveries.texts.ts'
import { eventNote, eventTitle } from './event-title.ts'

type DeliveryColumn = Column<ToldDelivery>

interface ColumnsGiven {
  isOff: boolean
  items: readonly ToldDelivery[]
  onOpen(id: number): void
}

const DAY_MS = 24 * 60 * 60_000

const outcomeOf = ({ state, attempts }: Pick<ToldDelivery, 'state' | 'attempts'>) => {
  if (state === 'delivered') return 'delivered'
  if (state === 'given_up') return 'given-up'
  return attempts > 0 ? 'retrying' : 'waiting'
}

/** The columns of the table, and the one with the ticks for those who may send again. */
export function useDeliveryColumns({ isOff, items, onOpen }: ColumnsGiven) {
  const texts = useTexts(DELIVERIES_TEXTS)
  const words = useTexts(WEBHOOK_WORDS)
  const language = useLanguage()
  const now = useNow()
  const next = (at: string): string => {
    const date = new Date(at)
    return date.getTime() - now.getTime() < DAY_MS ? clockWithSeconds(date, language) : until(date, now, language)
  }
  const facts: DeliveryColumn[] = [
    {
      key: 'state',
      head: texts.state,
      cell: ({ state, attempts }) => <DeliveryTag state={state} attempts={attempts} isOff={isOff} />,
    },
    {
      key: 'event',
      head: texts.event,
      cell: (delivery) => (
        <button className="row-button" type="button" onClick={() => onOpen(delivery.id)}>
          <b>{eventTitle(delivery, words)}</b>
          <small>{eventNote(delivery, texts)}</small>
          <span className="vh">{texts.open(delivery.id)}</span>
        </button>
      ),
    },
    {
      key: 'attempts',
      head: texts.attempts,
      cell: (delivery) => <Ladder attempts={delivery.attempts} outcome={outcomeOf(delivery)} />,
    },
    {
      key: 'answer',
      head: texts.answer,
      className: 'wide',
      cell: ({ lastAttempt }) => (lastAttempt ? <LastAnswer attempt={lastAttempt} words={words.failures} /> : '–'),
    },
    {
      key: 'next',
      head: texts.next,
      className: 'num wide',
      cell: ({ nextAttemptAt }) => (nextAttemptAt && !isOff ? next(nextAttemptAt) : '–'),
    },
    {
      key: 'created',
      head: texts.created,
      className: 'num',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{when(new Date(createdAt), now, language)}</time>,
    },
  ]
  const choice = (chosen: ReadonlySet<number>, onChoose: (chosen: ReadonlySet<number>) => void): DeliveryColumn => ({
    key: 'choice',
    className: 'ck',
    head: (
      <input
        type="checkbox"
        aria-label={texts.chooseAll}
        checked={items.length > 0 && items.every(({ id }) => chosen.has(id))}
        onChange={({ target }) => onChoose(target.checked ? new Set(items.map(({ id }) => id)) : new Set())}
      />
    ),
    cell: ({ id }) => (
      <input
        type="checkbox"
        aria-label={texts.choose(id)}
        checked={chosen.has(id)}
        onChange={({ target }) =>
          onChoose(target.checked ? new Set([...chosen, id]) : new Set([...chosen].filter((one) => one !== id)))
        }
      />
    ),
  })
  return { facts, choice }
}

interface LastAnswerProps {
  attempt: NonNullable<ToldDelivery['lastAttempt']>
  words: Readonly<Record<string, string>>
}

function LastAnswer({ attempt: { status, failure, durationMs }, words }: LastAnswerProps) {
  const language = useLanguage()
  return (
    <>
      <span className={`mono code ${failure === null ? 'g' : 'r'}`}>{status ?? wordFor(words, failure ?? '')}</span>
      <small>{millis(durationMs, language)}</small>
    </>
  )
}
