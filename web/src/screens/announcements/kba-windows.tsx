import { IconTool } from '@tabler/icons-react'
import { until } from '../../format/day-time.ts'
import { Card } from '../../parts/card.tsx'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { ANNOUNCEMENTS_TEXTS } from './announcements.texts.ts'

/** The authority's own windows of the next days: fixed rows that nobody can change. */
export function KbaWindows({ windows }: { windows: readonly { startsAt: string; endsAt: string }[] }) {
  const texts = useTexts(ANNOUNCEMENTS_TEXTS)
  const language = useLanguage()
  const now = useNow()
  return (
    <Card title={texts.kba}>
      <ul className="kba-windows">
        {windows.map(({ startsAt, endsAt }) => (
          <li key={startsAt}>
            <IconTool size={16} aria-hidden="true" />
            <span>
              {texts.fromTo(until(new Date(startsAt), now, language), until(new Date(endsAt), now, language))}
            </span>
            {new Date(startsAt) <= now && <span className="tag warn">{texts.now}</span>}
          </li>
        ))}
      </ul>
      <p className="kba-note muted">{texts.kbaNote}</p>
    </Card>
  )
}
