import { IconCalendarCheck, IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { EventDaysAnswer } from '../../../../../src/doors/dashboard/routes/event-digests/find.route.ts'
import { useSession } from '../../../door/session.ts'
import { useChosenClient, useRead } from '../../../door/use-door.ts'
import { Card } from '../../../parts/card.tsx'
import { Rows } from '../../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { useDayColumns } from './day-columns.tsx'
import { DIGESTS_TEXTS } from './digests.texts.ts'
import './digests.css'

/** What became of the events of each day, and what proves it. */
export function DigestsScreen() {
  const texts = useTexts(DIGESTS_TEXTS)
  const { person } = useSession()
  const chosen = useChosenClient()
  return (
    <div className="screen digests">
      <nav className="crumbs" aria-label={texts.crumbs}>
        <Link to="/web/webhooks">{texts.back}</Link>
        <IconChevronRight size={13} aria-hidden="true" />
      </nav>
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
        </div>
      </div>
      {person.role === 'operator' && chosen === undefined ? (
        <Card>
          <Empty icon={<IconCalendarCheck size={20} aria-hidden="true" />}>{texts.chooseFirst}</Empty>
        </Card>
      ) : (
        <Days />
      )}
    </div>
  )
}

function Days() {
  const texts = useTexts(DIGESTS_TEXTS)
  const { last }: { last?: string } = useSearch({ strict: false })
  const { data, error, refetch } = useRead<EventDaysAnswer>('/event-digests', { last })
  const columns = useDayColumns()
  return (
    <Card>
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <Loading rows={8} />}
      {data && data.days.length > 0 && (
        <Rows label={texts.title} columns={columns} rows={data.days} keyOf={({ day }) => day} />
      )}
      {data && <Foot days={data.days} isFirst={last === undefined} />}
    </Card>
  )
}

/** The oldest day of a page begins the next one. */
function Foot({ days, isFirst }: { days: EventDaysAnswer['days']; isFirst: boolean }) {
  const texts = useTexts(DIGESTS_TEXTS)
  const navigate = useNavigate()
  const show = (last: string | undefined): void =>
    void navigate({ to: '.', search: (search: object) => ({ ...search, last }) })
  const oldest = days.at(-1)?.day
  return (
    <div className="pb foot">
      {!isFirst && (
        <button className="btn sm" type="button" onClick={() => show(undefined)}>
          {texts.newest}
        </button>
      )}
      {oldest !== undefined && days.length > 1 ? (
        <button className="btn sm" type="button" onClick={() => show(oldest)}>
          {texts.older}
        </button>
      ) : (
        <small className="muted">{texts.end}</small>
      )}
    </div>
  )
}
