import { germanTime } from '../../../kernel/german-time.ts'
import type { Sql } from '../../../platform/db.ts'
import type { Verdict } from '../verdict.ts'
import { type OpenDispatch, openDispatchesOf } from './open-dispatch.ts'
import { queriesOf, type StatusQueryRecord } from './status-query.ts'

/** What asking the authority has brought about a dispatch whose receipt was lost, and when it goes on. */
export interface Resolution {
  dispatch: OpenDispatch | undefined
  /** Those that have an end, the first one first. */
  queries: readonly StatusQueryRecord[]
}

/** Of some attempts; those that were never open have none. */
export async function findResolutions(
  sql: Sql,
  attemptIds: readonly number[],
): Promise<ReadonlyMap<number, Resolution>> {
  if (attemptIds.length === 0) return new Map()
  const [dispatches, queries] = await Promise.all([openDispatchesOf(sql, attemptIds), queriesOf(sql, attemptIds)])
  return new Map(
    dispatches.map((dispatch) => {
      const own = queries.filter(({ attemptId, outcome }) => attemptId === dispatch.attemptId && outcome !== null)
      return [dispatch.attemptId, { dispatch, queries: own }]
    }),
  )
}

/** The question whose answer says most: the first that found the application, else the last that was answered, else the last. */
export const telling = ({ queries }: Resolution): StatusQueryRecord | undefined =>
  queries.find(({ outcome }) => outcome === 'known') ??
  queries.findLast(({ outcome }) => outcome === 'not known') ??
  queries.at(-1)

const two = (number: number): string => String(number).padStart(2, '0')

/** Such as 18.11.2026, 14:05 Uhr. */
function germanMoment(at: Date): string {
  const { year, month, day, hour, minute } = germanTime(at)
  return `${two(day)}.${two(month)}.${year}, ${two(hour)}:${two(minute)} Uhr`
}

const SAID: Record<NonNullable<StatusQueryRecord['outcome']>, string> = {
  known: 'Die Behörde hat den Antrag.',
  'not known': 'Die Behörde kannte den Antrag nicht.',
  'no answer': 'Die Behörde gab keine Auskunft.',
  interrupted: 'Die Abfrage wurde unterbrochen.',
}

/** How the lookup says it, in German like the authority's own messages: the proof, and how it goes on. */
export function resolutionText(verdict: Verdict | null, resolution: Resolution): string | undefined {
  if (verdict === 'not arrived') return notArrived(resolution)
  return verdict === 'open' ? stillOpen(resolution) : arrived(resolution)
}

const proofOf = ({ messageId, askedAt }: StatusQueryRecord): string =>
  `Statusabfrage ${messageId} vom ${germanMoment(askedAt)}`

function notArrived({ queries }: Resolution): string | undefined {
  const missed = queries.filter(({ outcome }) => outcome === 'not known')
  const last = missed.at(-1)
  if (!last) return undefined
  return `Die Behörde kannte ihn bei ${missed.length} Statusabfragen nicht, zuletzt bei der ${proofOf(last)}.`
}

/** That the mailbox told it has other proof. */
function arrived(resolution: Resolution): string | undefined {
  const told = telling(resolution)
  return told?.outcome === 'known' ? `Das ergab die ${proofOf(told)}.` : undefined
}

function stillOpen({ dispatch, queries }: Resolution): string | undefined {
  const last = queries.at(-1)
  const next =
    dispatch?.endedAt || !dispatch?.nextAt
      ? undefined
      : `Die nächste Statusabfrage folgt von selbst: ${germanMoment(dispatch.nextAt)}.`
  const said = last?.outcome && `${queries.length}. ${proofOf(last)}: ${SAID[last.outcome]}`
  const end = dispatch?.endedAt ? 'Von selbst wird nicht mehr gefragt.' : undefined
  return [said, next, end].filter(Boolean).join(' ') || undefined
}
