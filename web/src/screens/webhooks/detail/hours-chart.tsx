import { clock } from '../../../format/format.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import type { ToldFigures } from '../webhook-types.ts'
import { WEBHOOK_TEXTS } from './webhook.texts.ts'

type Hour = ToldFigures['hours'][number]

const WIDTH = 420
const FLOOR = 108
const BAR = 13.5
/** A single attempt among thousands is still to be seen. */
const LEAST = 2

const heightOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(LEAST, (count / most) * (FLOOR - 4))

/** Attempts by hour as bars, and the same as a table for those who cannot see them. */
export function HoursChart({ hours }: { hours: readonly Hour[] }) {
  const { figures: texts } = useTexts(WEBHOOK_TEXTS)
  const language = useLanguage()
  const most = Math.max(1, ...hours.map(({ acknowledged, failed }) => acknowledged + failed))
  const step = WIDTH / hours.length
  const label = (hour: Hour): string => clock(new Date(hour.from), language)
  return (
    <figure>
      <figcaption>
        {texts.perHour}
        <span className="key">
          <i className="kg" />
          {texts.right}
        </span>
        <span className="key">
          <i className="kr" />
          {texts.wrong}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} 128`} width="100%" role="img" aria-label={texts.chart}>
        <line x1="0" x2={WIDTH} y1={FLOOR + 0.5} y2={FLOOR + 0.5} />
        {hours.map((hour, index) => (
          <Bar key={hour.from} hour={hour} x={index * step} most={most} title={`${label(hour)}`} />
        ))}
        <g className="axis">
          {hours.map(
            (hour, index) =>
              index % 8 === 0 && (
                <text key={hour.from} x={index * step} y="124">
                  {label(hour)}
                </text>
              ),
          )}
          <text x={WIDTH} y="124" textAnchor="end">
            {texts.now}
          </text>
        </g>
      </svg>
      <div className="vh">
        <table>
          <caption>{texts.chart}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.hour}</th>
              <th scope="col">{texts.right}</th>
              <th scope="col">{texts.wrong}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour.from}>
                <th scope="row">{label(hour)}</th>
                <td>{hour.acknowledged}</td>
                <td>{hour.failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function Bar({ hour, x, most, title }: { hour: Hour; x: number; most: number; title: string }) {
  const { figures: texts } = useTexts(WEBHOOK_TEXTS)
  const right = heightOf(hour.acknowledged, most)
  const wrong = heightOf(hour.failed, most)
  const gap = right > 0 && wrong > 0 ? 1 : 0
  return (
    <g>
      <title>{`${title}: ${hour.acknowledged} ${texts.right}, ${hour.failed} ${texts.wrong}`}</title>
      <rect className="g" x={x} y={FLOOR - right} width={BAR} height={right} rx="1.5" />
      <rect className="r" x={x} y={FLOOR - right - gap - wrong} width={BAR} height={wrong} rx="1.5" />
    </g>
  )
}
