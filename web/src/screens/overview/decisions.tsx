import { useState } from 'react'
import { number, percent } from '../../format/format.ts'
import { Card } from '../../parts/card.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { type DayCounts, DecisionsChart, ENDS } from './decisions-chart.tsx'
import { OVERVIEW_TEXTS } from './overview.texts.ts'
import { type Days, useDays } from './use-days.ts'

const toCounts = ({ day, counts }: Days['days'][number]): DayCounts => {
  const of = (state: string): number => counts.find((count) => count.state === state)?.number ?? 0
  return { day, beschieden: of('beschieden'), abgelehnt: of('abgelehnt'), fehlgeschlagen: of('fehlgeschlagen') }
}

/** What was decided on the last days: as bars, and as the same table for whoever prefers or needs it. */
export function Decisions() {
  const texts = useTexts(OVERVIEW_TEXTS)
  const { data, error, refetch } = useDays()
  const keys = (
    <>
      {ENDS.map((end) => (
        <span className="key" key={end}>
          <i className={`k-${end}`} />
          {texts.ends[end]}
        </span>
      ))}
    </>
  )
  return (
    <Card title={texts.days} side={keys} className="decisions">
      {data ? (
        <Shown days={data.days.map(toCounts)} />
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading rows={6} />
      )}
    </Card>
  )
}

function Shown({ days }: { days: readonly DayCounts[] }) {
  const texts = useTexts(OVERVIEW_TEXTS)
  const language = useLanguage()
  const [asTable, setAsTable] = useState(false)
  const sum = (end: (typeof ENDS)[number]): number => days.reduce((total, day) => total + day[end], 0)
  const all = ENDS.reduce((total, end) => total + sum(end), 0)
  if (all === 0) return <Empty icon={null}>{texts.noDecisions}</Empty>
  return (
    <figure className="ch">
      {asTable ? <DecisionsTable days={days} /> : <DecisionsChart days={days} label={texts.chart} />}
      <figcaption>
        <b>{texts.share(percent(sum('beschieden') / all, language))}</b>
        <button className="link" type="button" onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.asChart : texts.asTable}
        </button>
      </figcaption>
    </figure>
  )
}

function DecisionsTable({ days }: { days: readonly DayCounts[] }) {
  const texts = useTexts(OVERVIEW_TEXTS)
  const language = useLanguage()
  return (
    <table className="rows tight">
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          {ENDS.map((end) => (
            <th className="num" scope="col" key={end}>
              {texts.ends[end]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <td>{day.day.split('-').reverse().join('.')}</td>
            {ENDS.map((end) => (
              <td className="num" key={end}>
                {number(day[end], language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
