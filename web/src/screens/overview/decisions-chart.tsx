import { number } from '../../format/format.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { OVERVIEW_TEXTS } from './overview.texts.ts'

export const ENDS = ['beschieden', 'abgelehnt', 'fehlgeschlagen'] as const

export interface DayCounts {
  day: string
  beschieden: number
  abgelehnt: number
  fehlgeschlagen: number
}

const WIDTH = 556
const LEFT = 38
/** Two charts above each other: what was granted, and on a scale of its own what was not. */
const UPPER = { bottom: 134, height: 110 }
const LOWER = { bottom: 202, height: 48 }

/** The next round number above: 1, 2 or 5 with zeros. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

export function DecisionsChart({ days, label }: { days: readonly DayCounts[]; label: string }) {
  const texts = useTexts(OVERVIEW_TEXTS)
  const most = roundUp(Math.max(...days.map(({ beschieden }) => beschieden), 1))
  const mostOther = roundUp(Math.max(...days.map(({ abgelehnt, fehlgeschlagen }) => abgelehnt + fehlgeschlagen), 1))
  const step = (WIDTH - LEFT) / days.length
  return (
    <svg viewBox={`0 0 ${WIDTH} 226`} width="100%" role="img" aria-label={label}>
      <defs>
        <pattern id="refused" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill="var(--abgelehnt)" />
          <path d="M0 0v5" stroke="var(--surface)" strokeWidth="1.6" />
        </pattern>
      </defs>
      <Grid {...UPPER} most={most} />
      <Grid {...LOWER} most={mostOther} />
      {days.map(({ day, beschieden, abgelehnt, fehlgeschlagen }, index) => {
        const x = LEFT + index * step + (step - 24) / 2
        const high = (beschieden / most) * UPPER.height
        const refused = (abgelehnt / mostOther) * LOWER.height
        const failed = (fehlgeschlagen / mostOther) * LOWER.height
        const isToday = index === days.length - 1
        return (
          <g key={day}>
            <rect className={`b-ok${isToday ? ' cur' : ''}`} x={x} y={UPPER.bottom - high} width="24" height={high} />
            <rect className="b-no" x={x} y={LOWER.bottom - refused} width="24" height={refused} />
            <rect className="b-fail" x={x} y={LOWER.bottom - refused - failed} width="24" height={failed} />
            <text x={x + 12} y="220" className={isToday ? 'cu' : ''}>
              {isToday ? texts.todayShort : `${Number(day.slice(8))}.`}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function Grid({ bottom, height, most }: { bottom: number; height: number; most: number }) {
  const language = useLanguage()
  const lines = most === 1 ? [0, 1] : [0, most / 2, most]
  return (
    <g className="gr">
      {lines.map((value) => {
        const y = bottom - (value / most) * height
        return (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH} y1={y} y2={y} />
            <text x={LEFT - 8} y={y + 4}>
              {number(value, language)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
