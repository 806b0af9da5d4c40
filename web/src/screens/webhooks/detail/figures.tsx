import { clockWithSeconds, number, percent } from '../../../format/format.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { millis } from '../millis.ts'
import type { Told } from '../webhook-types.ts'
import { HoursChart } from './hours-chart.tsx'
import { WEBHOOK_TEXTS } from './webhook.texts.ts'

/** Below this share people should look. */
const SOUND = 0.99

/** Four figures and the day by hours. */
export function FiguresCard({ told: { webhook, figures, counts } }: { told: Told }) {
  const { figures: texts } = useTexts(WEBHOOK_TEXTS)
  const language = useLanguage()
  const { attempts, acknowledged, medianMs, p90Ms } = figures
  const share = attempts === 0 ? undefined : acknowledged / attempts
  const { count, nextAttemptAt } = webhook.waiting
  const next = nextAttemptAt ? texts.next(clockWithSeconds(new Date(nextAttemptAt), language)) : texts.nothing
  return (
    <section className="card health">
      <dl>
        <Figure
          name={texts.acknowledged}
          value={share === undefined ? '–' : percent(share, language)}
          note={share === undefined ? texts.none : texts.of(number(acknowledged, language), number(attempts, language))}
          warns={share !== undefined && share < SOUND}
        />
        <Figure
          name={texts.median}
          value={medianMs === null ? '–' : millis(medianMs, language)}
          note={p90Ms === null ? texts.none : texts.p90(millis(p90Ms, language))}
        />
        <Figure
          name={texts.waiting}
          value={number(count, language)}
          note={webhook.active || count === 0 ? next : texts.rest}
          warns={webhook.waiting.retrying > 0}
        />
        <Figure name={texts.givenUp} value={number(counts.givenUp, language)} note={texts.days} />
      </dl>
      <HoursChart hours={figures.hours} />
    </section>
  )
}

interface FigureProps {
  name: string
  value: string
  note: string
  warns?: boolean
}

function Figure({ name, value, note, warns = false }: FigureProps) {
  return (
    <div className={`kpi ${warns ? 'warn' : ''}`}>
      <dt>{name}</dt>
      <dd>
        {value}
        <small>{note}</small>
      </dd>
    </div>
  )
}
