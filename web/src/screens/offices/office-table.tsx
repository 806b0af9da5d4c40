import { useRef, useState } from 'react'
import { number, when } from '../../format/format.ts'
import { useRowKeys } from '../../parts/use-row-keys.ts'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { about } from './about.ts'
import { OfficeActs, OfficeStopTag } from './office-stop.tsx'
import { OFFICES_TEXTS } from './offices.texts.ts'
import { AXIS_MARKS, placeOf } from './time-axis.ts'
import type { Office } from './use-offices.ts'
import './offices.css'

/** What each office got and how long it takes: half of the decisions as a disc, nine of ten as a ring. */
interface OfficeTableProps {
  offices: readonly Office[]
  /** Absent where nobody acts. */
  onOpen?: ((panel: OfficePanel, districtKey: string) => void) | undefined
}

export type OfficePanel = 'stop' | 'lift' | 'agreement'

export function OfficeTable({ offices, onOpen }: OfficeTableProps) {
  const texts = useTexts(OFFICES_TEXTS)
  const table = useRef<HTMLTableElement>(null)
  const [at, goTo] = useState<number>()
  useRowKeys({ table, count: offices.length, at, goTo })
  return (
    <table ref={table} className="offs" aria-label={texts.title} aria-rowcount={offices.length + 1}>
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
          {onOpen && (
            <th scope="col">
              <span className="vh">{texts.acts}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {offices.map((office, index) => (
          <OfficeRow key={office.districtKey} office={office} rowIndex={index + 2} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

interface OfficeRowProps {
  office: Office
  /** As it is told to those who cannot see it: the head is the first. */
  rowIndex: number
  onOpen: OfficeTableProps['onOpen']
}

function OfficeRow({ office: whole, rowIndex, onOpen }: OfficeRowProps) {
  const { districtKey, name, today, day, halfMs, mostMs, ...office } = whole
  const texts = useTexts(OFFICES_TEXTS)
  const language = useLanguage()
  return (
    <tr aria-rowindex={rowIndex}>
      <td className="o-name">
        <b title={name ?? undefined}>{name ?? texts.district(districtKey)}</b>
        <small className="mono">{districtKey}</small>
        <OfficeStopTag office={whole} />
      </td>
      <td>
        <OfficePortal {...office} />
      </td>
      <td className="o-n">
        <div className={`lim ${day.isNear ? 'near' : ''}`}>
          <i style={{ width: `${Math.min(100, (today / day.limit) * 100)}%` }} />
        </div>
        <span className="num" title={day.isNear ? texts.limit : undefined}>
          {texts.ofLimit(number(today, language), number(day.limit, language))}
        </span>
        {day.isReached && <small className="over-limit">{texts.reached(today + 1)}</small>}
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
      {onOpen && (
        <td className="o-acts">
          <OfficeActs office={whole} onOpen={onOpen} />
        </td>
      )}
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
