import {
  IconAlertTriangle,
  IconCheck,
  IconFileText,
  IconHourglass,
  IconMail,
  IconMailOpened,
  IconProgress,
  IconRefresh,
  IconSend,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { OrderMessagesAnswer } from '../../../../src/doors/dashboard/routes/orders/messages.route.ts'
import type { OrderAnswer, TimelineKind } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useRead } from '../../door/use-door.ts'
import { Card } from '../../parts/card.tsx'
import { Timeline } from '../../parts/timeline.tsx'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { Deliveries } from './deliveries.tsx'
import { TIMELINE_TEXTS } from './timeline.texts.ts'
import { TimelineLinks } from './timeline-links.tsx'
import { timelineWords } from './timeline-words.tsx'

const ICONS: Record<TimelineKind, typeof IconCheck> = {
  accepted: IconCheck,
  waiting: IconHourglass,
  sent: IconSend,
  receipt: IconAlertTriangle,
  state: IconProgress,
  message: IconMail,
  mail: IconMailOpened,
  event: IconWebhook,
  act: IconUser,
  file: IconFileText,
  query: IconRefresh,
}
const GROUPS = ['all', 'authority', 'webhooks'] as const

/** Everything that happened with an order, newest first. */
export function OrderTimeline({ order: { id, timeline, attempts } }: { order: OrderAnswer }) {
  const texts = useTexts(TIMELINE_TEXTS)
  const language = useLanguage()
  const { show }: { show?: unknown } = useSearch({ strict: false })
  const chosen = GROUPS.find((group) => group === show) ?? 'all'
  // The list of messages asks the same, so it costs no request of its own.
  const { data: messages } = useRead<AsTold<OrderMessagesAnswer>>(`/orders/${id}/messages`)
  const kept = new Set(messages?.items.map(({ key }) => key))
  const shown = timeline.filter(({ group }) => chosen === 'all' || group === chosen)
  return (
    <Card title={texts.title} side={<Groups chosen={chosen} />}>
      {shown.length === 0 && <p className="empty">{texts.empty}</p>}
      <Timeline
        now={useNow()}
        entries={shown.map((entry) => {
          const Icon = entry.kind === 'receipt' && entry.tone !== 'bad' ? IconCheck : ICONS[entry.kind]
          const { title, sentence } = timelineWords(entry, texts, language)
          return {
            key: entry.key,
            at: new Date(entry.at),
            tone: entry.tone,
            icon: <Icon size={15} aria-hidden="true" />,
            title: (
              <>
                {title}
                {attempts.length > 1 && <small className="tag">{texts.attempt(entry.attempt)}</small>}
              </>
            ),
            children: (
              <>
                {sentence && <p>{sentence}</p>}
                <TimelineLinks entry={entry} kept={kept} />
                {entry.deliveries && entry.deliveries.length > 0 && <Deliveries deliveries={entry.deliveries} />}
              </>
            ),
          }
        })}
      />
    </Card>
  )
}

function Groups({ chosen }: { chosen: (typeof GROUPS)[number] }) {
  const texts = useTexts(TIMELINE_TEXTS)
  const navigate = useNavigate()
  return (
    <span className="seg">
      {GROUPS.map((group) => (
        <button
          key={group}
          type="button"
          className={group === chosen ? 'on' : ''}
          aria-pressed={group === chosen}
          onClick={() =>
            void navigate({
              to: '.',
              search: (search: object) => ({ ...search, show: group === 'all' ? undefined : group }),
              replace: true,
              resetScroll: false,
            })
          }
        >
          {texts.groups[group]}
        </button>
      ))}
    </span>
  )
}
