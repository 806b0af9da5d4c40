import { type Column, Rows } from '../../parts/rows.tsx'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import type { Announcement } from './announcement-band.tsx'
import { affectsWords, timesWords } from './announcement-words.ts'
import { ANNOUNCEMENTS_TEXTS } from './announcements.texts.ts'

interface AnnouncementListProps {
  label: string
  announcements: readonly Announcement[]
  /** Absent: nothing of it can be ended, or not by this person. */
  onEnd?: ((id: number) => void) | undefined
}

const TONES = { info: 'info', minor: 'warn', major: 'bad' } as const

export function AnnouncementList({ label, announcements, onEnd }: AnnouncementListProps) {
  const texts = useTexts(ANNOUNCEMENTS_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const columns: Column<Announcement>[] = [
    {
      key: 'severity',
      head: texts.columns.severity,
      cell: ({ severity }) => <span className={`tag ${TONES[severity]}`}>{texts.severities[severity]}</span>,
    },
    {
      key: 'what',
      head: texts.columns.what,
      className: 'ann-what',
      cell: ({ title, text }) => (
        <>
          <b>{title}</b>
          <small>{text}</small>
        </>
      ),
    },
    { key: 'when', head: texts.columns.when, cell: (one) => timesWords(one, texts, language, now) },
    {
      key: 'affects',
      head: texts.columns.affects,
      className: 'wide',
      cell: ({ affects }) => affectsWords(affects, texts),
    },
  ]
  const act: Column<Announcement> = {
    key: 'act',
    head: <span className="vh">{texts.columns.act}</span>,
    className: 'num',
    cell: ({ id, startsAt }) => (
      <button className="btn sm" type="button" onClick={() => onEnd?.(id)}>
        {new Date(startsAt) > now ? texts.callOff : texts.end}
      </button>
    ),
  }
  return (
    <Rows label={label} columns={onEnd ? [...columns, act] : columns} rows={announcements} keyOf={({ id }) => id} />
  )
}
