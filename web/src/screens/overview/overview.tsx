import { IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMayChange } from '../../door/session.ts'
import { longDay } from '../../format/format.ts'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { OfficesCard } from '../offices/offices-card.tsx'
import { Attention } from './attention.tsx'
import { Decisions } from './decisions.tsx'
import { Lanes } from './lanes.tsx'
import './overview.css'
import { OVERVIEW_TEXTS } from './overview.texts.ts'
import { Today } from './today.tsx'

export function OverviewScreen() {
  const texts = useTexts(OVERVIEW_TEXTS)
  const language = useLanguage()
  return (
    <div className="screen overview">
      <div className="head">
        <h1>{texts.title}</h1>
        <span className="t2">{longDay(useNow(), language)}</span>
        {useMayChange('master-data') && (
          <div className="acts">
            <Link className="btn" to="/web/announcements" search={{ open: 'add' }}>
              <IconSpeakerphone size={16} aria-hidden="true" /> {texts.announce}
            </Link>
          </div>
        )}
      </div>
      <div className="two">
        <Attention />
        <Today />
      </div>
      <Lanes />
      <div className="two b">
        <Decisions />
        <OfficesCard />
      </div>
    </div>
  )
}
