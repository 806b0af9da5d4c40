import { IconAlertTriangle, IconInfoCircle, IconSpeakerphone } from '@tabler/icons-react'
import type { CurrentAnnouncementsAnswer } from '../../../../src/doors/dashboard/routes/announcements/current.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useSession } from '../../door/session.ts'
import { useRead } from '../../door/use-door.ts'
import { until } from '../../format/day-time.ts'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { affectsWords } from './announcement-words.ts'
import { ANNOUNCEMENTS_TEXTS } from './announcements.texts.ts'
import './announcement-band.css'

export type Announcement = AsTold<CurrentAnnouncementsAnswer>['announcements'][number]

const ICON = { size: 17, 'aria-hidden': true } as const
const ICONS = {
  info: <IconInfoCircle {...ICON} />,
  minor: <IconSpeakerphone {...ICON} />,
  major: <IconAlertTriangle {...ICON} />,
} as const

/** What the operator announces, above every page of a client's people. Operators have a screen for it. */
export function AnnouncementBand() {
  const texts = useTexts(ANNOUNCEMENTS_TEXTS)
  const { person } = useSession()
  const isClient = person.role === 'client'
  const { data } = useRead<AsTold<CurrentAnnouncementsAnswer>>('/announcements/current', {}, { enabled: isClient })
  if (!isClient || !data || data.announcements.length === 0) return null
  return (
    <section className="anns" aria-label={texts.band}>
      {data.announcements.map((announcement) => (
        <AnnouncementNote key={announcement.id} announcement={announcement} />
      ))}
    </section>
  )
}

type Shown = Pick<Announcement, 'title' | 'text' | 'severity' | 'affects' | 'endsAt'>

export function AnnouncementNote({
  announcement: { title, text, severity, affects, endsAt },
}: {
  announcement: Shown
}) {
  const texts = useTexts(ANNOUNCEMENTS_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const facts = [
    affects.length > 0 && affectsWords(affects, texts),
    endsAt !== null && texts.until(until(new Date(endsAt), now, language)),
  ].filter(Boolean)
  return (
    <div className={`ann ${severity}`}>
      {ICONS[severity]}
      <div>
        <p>
          <b>{title}</b> {facts.length > 0 && <small>{facts.join(', ')}</small>}
        </p>
        <p className="ann-text">{text}</p>
      </div>
    </div>
  )
}
