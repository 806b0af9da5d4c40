import type { ReactNode } from 'react'
import { clockWithSeconds, dayHeading, fully } from '../format/format.ts'
import { useLanguage } from '../texts/texts.ts'

export interface TimelineEntry {
  key: string
  at: Date
  icon: ReactNode
  tone?: 'ok' | 'bad' | 'info' | 'warn' | undefined
  title: ReactNode
  children?: ReactNode
}

/** What happened, newest first, under the days on which it happened. */
export function Timeline({ entries, now }: { entries: readonly TimelineEntry[]; now: Date }) {
  const language = useLanguage()
  let heading = ''
  return (
    <ol className="tline">
      {entries.map(({ key, at, icon, tone = '', title, children }) => {
        const day = dayHeading(at, now, language)
        const isNewDay = day !== heading
        heading = day
        return [
          isNewDay && (
            <li className="day" key={day}>
              <span>{day}</span>
            </li>
          ),
          <li className={`ev ${tone}`} key={key}>
            <time dateTime={at.toISOString()} title={fully(at, language)}>
              {clockWithSeconds(at, language)}
            </time>
            <span className="pin">{icon}</span>
            <div className="eb">
              <h3>{title}</h3>
              {children}
            </div>
          </li>,
        ]
      })}
    </ol>
  )
}
