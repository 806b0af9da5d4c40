import { Link } from '@tanstack/react-router'
import { useMayChange } from '../../door/session.ts'
import { since } from '../../format/day-time.ts'
import { clock, number, when } from '../../format/format.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { placeOn } from './lane-axis.ts'
import type { Lane } from './lanes.tsx'
import { OVERVIEW_TEXTS } from './overview.texts.ts'

interface LaneTrackProps {
  lane: Lane
  start: number
  maintenance: readonly { startsAt: string; endsAt: string }[]
}

/** The bar of a lane until it is empty, hatched where it runs through maintenance, and the same in words. */
export function LaneTrack({ lane, start, maintenance }: LaneTrackProps) {
  const { username, emptyAt, inMaintenance, lockedAt, waiting } = lane
  const texts = useTexts(OVERVIEW_TEXTS)
  const language = useLanguage()
  const mayRelease = useMayChange('locks')
  if (lockedAt) {
    return (
      <>
        <i className="lock" />
        <span className="lt">
          <b className="lk">{texts.lockedSince(since(new Date(lockedAt), new Date(start), language))}</b>
          {mayRelease && (
            <Link to="/web/locks" search={{ open: 'release', of: username }}>
              {texts.release}
            </Link>
          )}
        </span>
      </>
    )
  }
  if (!emptyAt || waiting === 0) return <span className="lt muted">{texts.nothingWaits}</span>
  const end = new Date(emptyAt).getTime()
  const until = placeOn(start, end)
  return (
    <>
      <i className="run" style={{ width: `${until}%` }} />
      {maintenance.map(({ startsAt, endsAt }) => {
        const left = placeOn(start, new Date(startsAt).getTime())
        const width = Math.min(until, placeOn(start, new Date(endsAt).getTime())) - left
        return width > 0 && <i key={startsAt} className="run risk" style={{ left: `${left}%`, width: `${width}%` }} />
      })}
      <span
        className={`lt${until > 55 ? ' left' : ''}`}
        style={until > 55 ? { right: `${100 - until}%` } : { left: `calc(${until}% + 8px)` }}
      >
        {texts.emptyAt(
          end - start < 72_000_000 ? clock(new Date(end), language) : when(new Date(end), new Date(start), language),
        )}
        {inMaintenance > 0 && (
          <>
            , <b>{texts.inMaintenance(number(inMaintenance, language))}</b>
          </>
        )}
      </span>
    </>
  )
}
