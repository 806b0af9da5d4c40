import { Link } from '@tanstack/react-router'
import type { PowerRow } from '../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { until } from '../../format/day-time.ts'
import { Fin } from '../../parts/fin.tsx'
import type { Column } from '../../parts/rows.tsx'
import { useNow, When } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { PowerTag, TestMark } from './power-tag.tsx'
import { POWER_WORDS } from './power-words.texts.ts'
import { POWERS_TEXTS } from './powers.texts.ts'

export function usePowerColumns(seesMany: boolean): Column<PowerRow>[] {
  const texts = useTexts(POWERS_TEXTS)
  const columns: Column<PowerRow>[] = [
    {
      key: 'state',
      head: texts.state,
      cell: (power) => (
        <span className="marks">
          <PowerTag power={power} />
          <TestMark isTest={power.isTest} />
        </span>
      ),
    },
    {
      key: 'number',
      head: texts.number,
      cell: ({ id, reference }) => (
        <>
          <Link to={`/web/powers-of-attorney/${id}`}>{id}</Link>
          {reference && <small>{reference}</small>}
        </>
      ),
    },
    {
      key: 'vehicles',
      head: texts.vehicles,
      cell: ({ fins: [first = '', ...others] }) => (
        <>
          <Fin fin={first} />
          {others.length > 0 && <small>{texts.more(others.length)}</small>}
        </>
      ),
    },
    { key: 'next', head: texts.next, className: 'grow', cell: (power) => <Next power={power} /> },
    { key: 'client', head: texts.client, className: 'wide', cell: ({ clientName }) => clientName },
    { key: 'created', head: texts.created, className: 'num', cell: ({ createdAt }) => <When at={createdAt} /> },
  ]
  return columns.filter(({ key }) => seesMany || key !== 'client')
}

/** What is missing until it can be used, in a few words. */
function Next({ power }: { power: PowerRow }) {
  const texts = useTexts(POWERS_TEXTS)
  const words = useTexts(POWER_WORDS)
  const language = useLanguage()
  const now = useNow()
  const { status, validUntil, isStalled, readyForApplication, missingHolderFields, issues } = power
  if (readyForApplication) return texts.usable
  if (status === 'offen')
    return (
      <>
        {validUntil ? texts.until(until(new Date(validUntil), now, language)) : texts.noDeadline}
        {isStalled && <small className="stalled">{words.stalled}</small>}
      </>
    )
  const [first] = issues
  if (missingHolderFields.length > 0) return words.missing(missingHolderFields.join(', '))
  return first ? words.issues[first.code] : null
}
