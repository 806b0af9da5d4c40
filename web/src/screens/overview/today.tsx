import { number } from '../../format/format.ts'
import { Card } from '../../parts/card.tsx'
import { STATE_WORDS } from '../../parts/state-badge.tsx'
import { StateIcon } from '../../parts/state-icon.tsx'
import { Failure, Loading } from '../../parts/states.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { OVERVIEW_TEXTS } from './overview.texts.ts'
import { type Days, useDays } from './use-days.ts'

/** How today's orders stand. */
export function Today() {
  const texts = useTexts(OVERVIEW_TEXTS)
  const { data, error, refetch } = useDays()
  const live = (
    <span className="tag ok">
      <i className="dot ok" />
      {texts.live}
    </span>
  )
  return (
    <Card title={texts.today} side={live} className="today">
      {data ? (
        <Counts today={data.today} />
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading rows={7} />
      )}
    </Card>
  )
}

function Counts({ today }: { today: Days['today'] }) {
  const texts = useTexts(OVERVIEW_TEXTS)
  const words = useTexts(STATE_WORDS)
  const language = useLanguage()
  const total = today.reduce((sum, { number: count }) => sum + count, 0)
  return (
    <div className="tb">
      <p className="big">
        <b>{number(total, language)}</b> {texts.sinceMidnight(total)}
      </p>
      <div className="segbar" role="img" aria-label={texts.byState}>
        {today.map(
          ({ state, number: count }) =>
            count > 0 && (
              <i key={state} className={`seg-${state}`} style={{ flexGrow: Math.max(count, total / 120) }} />
            ),
        )}
      </div>
      <dl className="legend">
        {today.map(({ state, number: count }) => (
          <div key={state} className={`s-${state}`}>
            <dt>
              <StateIcon state={state} size={16} />
              <span>{words[state]}</span>
            </dt>
            <dd>{number(count, language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
