import { number, when } from '../../format/format.ts'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { about } from './about.ts'
import { OFFICES_TEXTS } from './offices.texts.ts'
import { AXIS_MARKS, placeOf } from './time-axis.ts'
import type { Office } from './use-offices.ts'
import './offices.css'

/** From here on an arrangement with the office is near (FZV § 37 (5)). */
const NEAR = 90
const LIMIT = 100

/** What each office got and how long it takes: half of the decisions as a disc, nine of ten as a ring. */
export function OfficeTable({ offices }: { offices: readonly Office[] }) {
  const texts = useTexts(OFFICES_TEXTS)
  return (
    <table className="offs" aria-label={texts.title}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.office}</th>
          <th scope="col">{texts.columns.portal}</th>
          <th scope="col" title={texts.limit}>
            {texts.columns.today}
          </th>
          <th className="o-d" scope="col">
            <span className="vh">{texts.axis}</span>
            <div className="axis2" aria-hidden="true">
              {AXIS_MARKS.map(({ name, place }) => (
                <span key={name} style={{ left: `${place}%` }}>
                  {texts.marks[name]}
                </span>
              ))}
            </div>
          </th>
          <th className="num" scope="col">
            {texts.columns.times}
          </th>
        </tr>
      </thead>
      <tbody>
        {offices.map((office) => (
          <OfficeRow key={office.districtKey} office={office} />
        ))}
      </tbody>
    </table>
  )
}

function OfficeRow({ office: { districtKey, name, today, halfMs, mostMs, ...office } }: { office: Office }) {
  const texts = useTexts(OFFICES_TEXTS)
  const language = useLanguage()
  return (
    <tr>
      <td className="o-name">
        <b title={name ?? undefined}>{name ?? texts.district(districtKey)}</b>
        <small className="mono">{districtKey}</small>
      </td>
      <td>
        <OfficePortal {...office} />
      </td>
      <td className="o-n">
        <div className={`lim ${today >= NEAR ? 'near' : ''}`}>
          <i style={{ width: `${Math.min(100, (today / LIMIT) * 100)}%` }} />
        </div>
        <span className="num" title={today >= NEAR ? texts.limit : undefined}>
          {number(today, language)}
        </span>
      </td>
      <td className="o-d">
        {halfMs !== null && mostMs !== null && (
          <div className="db" aria-hidden="true">
            <i className="ln" style={{ left: `${placeOf(halfMs)}%`, right: `${100 - placeOf(mostMs)}%` }} />
            <i className="p5" style={{ left: `${placeOf(halfMs)}%` }} />
            <i className="p9" style={{ left: `${placeOf(mostMs)}%` }} />
          </div>
        )}
      </td>
      <td className="num o-t">
        {halfMs === null || mostMs === null ? (
          <span className="muted">{texts.undecided}</span>
        ) : (
          <>
            <b>{about(halfMs, language)}</b>
            <small>{about(mostMs, language)}</small>
          </>
        )}
      </td>
    </tr>
  )
}

const DOTS = { up: 'ok', down: 'bad', unknown: '' } as const

function OfficePortal({ portal, checkedAt }: Pick<Office, 'portal' | 'checkedAt'>) {
  const texts = useTexts(OFFICES_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const title = checkedAt === null ? texts.unchecked : texts.checked(when(new Date(checkedAt), now, language))
  return (
    <span className={`pp ${portal === 'down' ? 'dn' : ''}`} title={title}>
      <i className={`dot ${DOTS[portal]}`} />
      {texts.portals[portal]}
    </span>
  )
}
