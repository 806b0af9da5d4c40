import { IconClock } from '@tabler/icons-react'
import { useAct } from '../../door/use-door.ts'
import { clock, day } from '../../format/format.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { SIMULATOR_TEXTS } from './simulator.texts.ts'

const STEPS = [
  ['PT1H', 'hour'],
  ['P1D', 'day'],
] as const

export function SimulatedClock({ now, mayAct }: { now: string; mayAct: boolean }) {
  const texts = useTexts(SIMULATOR_TEXTS)
  const language = useLanguage()
  const at = new Date(now)
  const advance = useAct<void, string>({
    path: '/simulator/clock',
    body: (given) => ({ advance: given }),
    changes: ['simulator'],
  })
  return (
    <div className="acts sim-clock" title={texts.clockNote}>
      <span>
        <IconClock size={16} aria-hidden="true" />
        <span>
          <small>{texts.clock}</small>
          <b>
            {day(at, language)}, {clock(at, language)}
          </b>
        </span>
      </span>
      {mayAct &&
        STEPS.map(([duration, name]) => (
          <button
            key={duration}
            className="btn"
            type="button"
            disabled={advance.isPending}
            onClick={() => advance.mutate(duration)}
          >
            {texts[name]}
          </button>
        ))}
    </div>
  )
}
