import { useElementSize } from '@mantine/hooks'
import { number } from '../../format/format.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { OVERVIEW_TEXTS } from './overview.texts.ts'
import { roundUp } from './round-up.ts'

export const ENDS = ['beschieden', 'abgelehnt', 'fehlgeschlagen'] as const

export interface DayCounts {
  day: string
  beschieden: number
  abgelehnt: number
  fehlgeschlagen: number
}

/** Where nothing is measured yet. */
const USUAL_WIDTH = 556
const BAR = 24
const LEFT = 38
/** Two charts above each other: what was granted, and on a scale of its own what was not. */
const UPPER = { bottom: 134, height: 110 }
const LOWER = { bottom: 202, height: 48 }

export function DecisionsChart({ days, label }: { days: readonly DayCounts[]; label: string }) {
  const texts = useTexts(OVERVIEW_TEXTS)
  const most = roundUp(Math.max(...days.map(({ beschieden }) => beschieden), 1))
  const mostOther = roundUp(Math.max(...days.map(({ abgelehnt, fehlgeschlagen }) => abgelehnt + fehlgeschlagen), 1))
  const { ref, width } = useElementSize()
  const wide = width || USUAL_WIDTH
  const step = (wide - LEFT) / days.length
  const bar = Math.min(BAR, step * 0.7)
  return (
    <div ref={ref}>
      <svg viewBox={`0 0 ${wide} 226`} width={wide} height="226" role="img" aria-label={label}>
        <defs>
          <pattern id="refused" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" fill="var(--abgelehnt)" />
            <path d="M0 0v5" stroke="var(--surface)" strokeWidth="1.6" />
          </pattern>
        </defs>
        <Grid {...UPPER} most={most} wide={wide} />
        <Grid {...LOWER} most={mostOther} wide={wide} />
        {days.map(({ day, beschieden, abgelehnt, fehlgeschlagen }, index) => {
          const x = LEFT + index * step + (step - bar) / 2
          const high = (beschieden / most) * UPPER.height
          const refused = (abgelehnt / mostOther) * LOWER.height
          const failed = (fehlgeschlagen / mostOther) * LOWER.height
          const isToday = index === days.length - 1
          return (
            <g key={day}>
              <rect
                className={`b-ok${isToday ? ' cur' : ''}`}
                x={x}
                y={UPPER.bottom - high}
                width={bar}
                height={high}
              />
              <rect className="b-no" x={x} y={LOWER.bottom - refused} width={bar} height={refused} />
              <rect className="b-fail" x={x} y={LOWER.bottom - refused - failed} width={bar} height={failed} />
              <text x={x + bar / 2} y="220" className={isToday ? 'cu' : ''}>
                {isToday ? texts.todayShort : `${Number(day.slice(8))}.`}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function Grid({ bottom, height, most, wide }: { bottom: number; height: number; most: number; wide: number }) {
  const language = useLanguage()
  const lines = most % 2 === 0 ? [0, most / 2, most] : [0, most]
  return (
    <g className="gr">
      {lines.map((value) => {
        const y = bottom - (value / most) * height
        return (
          <g key={value}>
            <line x1={LEFT} x2={wide} y1={y} y2={y} />
            <text x={LEFT - 8} y={y + 4}>
              {number(value, language)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
