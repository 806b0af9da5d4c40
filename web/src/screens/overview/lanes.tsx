import { IconLock, IconSend } from '@tabler/icons-react'
import type { LanesAnswer } from '../../../../src/doors/dashboard/routes/overview/lanes.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useRead } from '../../door/use-door.ts'
import { clock, duration, number } from '../../format/format.ts'
import { Card } from '../../parts/card.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { ForecastQuality } from './forecast-quality.tsx'
import { hourMarks, placeOn } from './lane-axis.ts'
import { LaneTrack } from './lane-track.tsx'
import { OVERVIEW_TEXTS } from './overview.texts.ts'

type Told = AsTold<LanesAnswer>
export type Lane = Told['lanes'][number]

const berlinHour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Berlin' })
const hourIn = (at: Date): number => Number(berlinHour.format(at))

/** Every lane on an axis of 24 hours: what waits, how quickly it goes, and what falls into the authority's maintenance. */
export function Lanes() {
  const texts = useTexts(OVERVIEW_TEXTS)
  const { data, error, refetch } = useRead<Told>('/lanes', {}, { everyMs: 10_000 })
  return (
    <Card title={texts.lanes} side={<Keys />} className="lanes">
      {data ? (
        <>
          <Table {...data} />
          {data.quality && <ForecastQuality quality={data.quality} />}
        </>
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading rows={4} />
      )}
    </Card>
  )
}

function Keys() {
  const texts = useTexts(OVERVIEW_TEXTS)
  return (
    <>
      <span className="key">
        <i className="k-run" />
        {texts.sending}
      </span>
      <span className="key">
        <i className="k-risk" />
        {texts.sendingInMaintenance}
      </span>
      <span className="key">
        <i className="k-kba" />
        {texts.maintenance}
      </span>
    </>
  )
}

function Table({ lanes, maintenance, now }: Told) {
  const texts = useTexts(OVERVIEW_TEXTS)
  const language = useLanguage()
  const start = new Date(now).getTime()
  if (lanes.length === 0) return <Empty icon={<IconSend size={20} aria-hidden="true" />}>{texts.noLanes}</Empty>
  return (
    <div className="gw">
      <table className="gantt">
        <thead>
          <tr>
            <th scope="col">{texts.columns.access}</th>
            <th scope="col">{texts.columns.state}</th>
            <th className="num" scope="col">
              {texts.columns.waiting}
            </th>
            <th className="num l-r" scope="col">
              {texts.columns.perOrder}
            </th>
            <th className="l-bar" scope="col">
              <span className="vh">{texts.columns.forecast}</span>
              <div className="axis" aria-hidden="true">
                <b className="now-mark">{texts.now(clock(new Date(start), language))}</b>
                {hourMarks(start, hourIn).map(({ at, place }) => (
                  <span key={place} style={{ left: `${place}%` }}>
                    {clock(at, language)}
                  </span>
                ))}
              </div>
            </th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <LaneRow key={`${lane.environment} ${lane.username}`} lane={lane} maintenance={maintenance} start={start} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LaneRowProps {
  lane: Lane
  maintenance: Told['maintenance']
  start: number
}

function LaneRow({ lane, maintenance, start }: LaneRowProps) {
  const texts = useTexts(OVERVIEW_TEXTS)
  const language = useLanguage()
  const { username, state, waiting, ownWaiting, held, msPerOrder } = lane
  return (
    <tr>
      <td className="l-id">
        <b className="mono">{username}</b>
        <small>{namesOf(lane, texts)}</small>
      </td>
      <td className="l-st">
        <span className={`tag ${state === 'locked' ? 'bad' : state === 'sending' ? 'info' : ''}`}>
          {state === 'sending' && <IconSend size={13} aria-hidden="true" />}
          {state === 'locked' && <IconLock size={13} aria-hidden="true" />}
          {texts.states[state]}
        </span>
      </td>
      <td className="num l-w">
        {number(waiting, language)}
        {ownWaiting > 0 && ownWaiting < waiting && <small>{texts.ofThemYours(number(ownWaiting, language))}</small>}
        {held > 0 && <small>{texts.held(number(held, language))}</small>}
      </td>
      <td className="num l-r">{msPerOrder === null ? '–' : duration(msPerOrder, language)}</td>
      <td className="l-bar">
        <div className="track">
          {maintenance.map(({ startsAt, endsAt }) => {
            const left = placeOn(start, new Date(startsAt).getTime())
            return (
              <i
                key={startsAt}
                className="kbaw"
                style={{ left: `${left}%`, width: `${placeOn(start, new Date(endsAt).getTime()) - left}%` }}
              />
            )
          })}
          <LaneTrack lane={lane} start={start} maintenance={maintenance} />
        </div>
      </td>
    </tr>
  )
}

function namesOf({ names, isBase }: Lane, texts: { base: string; and(count: number): string }): string {
  const [first, ...others] = isBase ? [texts.base, ...names] : names
  return [first ?? '', others.length > 0 ? texts.and(others.length) : ''].filter(Boolean).join(' ')
}
