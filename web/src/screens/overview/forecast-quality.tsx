import { duration, number, percent } from '../../format/format.ts'
import type { Language } from '../../texts/language.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { QUALITY_TEXTS } from './forecast-quality.texts.ts'

interface Errors {
  count: number
  medianMs: number
  p90Ms: number
  within: number
}

interface Quality {
  environment: string
  username: string
  day: Errors | null
  week: Errors | null
}

const PERIODS = ['day', 'week'] as const
const COLUMNS = ['count', 'medianMs', 'p90Ms', 'within'] as const

const WRITTEN: Record<(typeof COLUMNS)[number], (value: number, language: Language) => string> = {
  count: number,
  medianMs: duration,
  p90Ms: duration,
  within: percent,
}

/** How far the forecasts of each lane were off: for operators. */
export function ForecastQuality({ quality }: { quality: readonly Quality[] }) {
  const texts = useTexts(QUALITY_TEXTS)
  return (
    <div className="fq">
      <h3 id="forecast-quality">{texts.title}</h3>
      <p className="muted">{quality.length === 0 ? texts.empty : texts.note}</p>
      {quality.length > 0 && <QualityTable quality={quality} />}
    </div>
  )
}

function QualityTable({ quality }: { quality: readonly Quality[] }) {
  const texts = useTexts(QUALITY_TEXTS)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="fq-scroll" tabIndex={0} aria-labelledby="forecast-quality">
      <table>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              {texts.lane}
            </th>
            {PERIODS.map((period) => (
              <th key={period} className="period" colSpan={COLUMNS.length} scope="colgroup">
                {texts.periods[period]}
              </th>
            ))}
          </tr>
          <tr>
            {PERIODS.flatMap((period) =>
              COLUMNS.map((column) => (
                <th key={`${period} ${column}`} className="num" scope="col">
                  {texts.columns[column]}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {quality.map((lane) => (
            <tr key={`${lane.environment} ${lane.username}`}>
              <th className="mono" scope="row">
                {lane.username}
              </th>
              <Cells errors={lane.day} />
              <Cells errors={lane.week} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cells({ errors }: { errors: Errors | null }) {
  const language = useLanguage()
  return COLUMNS.map((column) => (
    <td key={column} className="num">
      {errors ? WRITTEN[column](errors[column], language) : '–'}
    </td>
  ))
}
