import { kbaMaintenanceWindows } from '../../domain/announcement/kba-maintenance.ts'
import type { OpenDispatch } from '../../domain/order/query/open-dispatch.ts'
import type { StatusQueryRecord } from '../../domain/order/query/status-query.ts'
import { DAY, HOUR, MINUTE } from '../../kernel/duration.ts'

/** How long the resolver waits before each question about an open dispatch, counted from the one before, and why so long. */
export const PAUSES: readonly { afterMs: number; why: string }[] = [
  { afterMs: MINUTE, why: 'most of what was cut off has arrived: the authority knows it as soon as it has stored it' },
  { afterMs: 4 * MINUTE, why: 'a fault of a connection is over' },
  { afterMs: 10 * MINUTE, why: 'a restart at the authority is over, and what it had queued is taken in' },
  { afterMs: 45 * MINUTE, why: 'an hour after the dispatch: what is still not known then did not arrive' },
  { afterMs: 5 * HOUR, why: 'without answers so far: a longer outage' },
  { afterMs: 18 * HOUR, why: 'a day: a night of maintenance lies between' },
  { afterMs: 2 * DAY, why: 'three days: a weekend lies between. Then a person has to clarify it' },
]

/** As late a question tells whether an application arrived: an answer that it is not known may come too early. */
const CERTAIN_AFTER_MS = 45 * MINUTE
/** A single such answer could be a fault of the authority. */
const CERTAIN_ANSWERS = 3
/** So far apart answers count each. The resolver's own questions are: its shortest pause after the first is longer. */
const SPACE_MS = 3 * MINUTE

/** The authority's maintenance window at a moment: nobody is asked by itself in it, and what it does not know then counts for nothing. */
const windowAt = (at: Date) =>
  kbaMaintenanceWindows(at, new Date(at.getTime() + 1)).find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)

export const isMaintenance = (at: Date): boolean => windowAt(at) !== undefined

/** The questions that nobody asked by hand: only these are counted against the table. */
const byItself = (queries: readonly StatusQueryRecord[]) =>
  queries.filter(({ askedBy }) => askedBy === 'resolver' || askedBy === 'start')

/** When to ask next about an open dispatch; undefined when it was asked often enough. Never in a maintenance window. */
export function nextQuestion(
  { since }: Pick<OpenDispatch, 'since'>,
  queries: readonly StatusQueryRecord[],
): Date | undefined {
  const asked = byItself(queries)
  const pause = PAUSES[asked.length]
  if (!pause) return undefined
  const last = Math.max(since.getTime(), ...asked.map(({ askedAt }) => askedAt.getTime()))
  const at = new Date(last + pause.afterMs)
  return windowAt(at)?.endsAt ?? at
}

/**
 * Whether answers that it is not known show that the application did not arrive. Answers that come close after another are one:
 * people who ask again and again within a fault of the authority learn nothing more.
 */
export function isProvenMissing({ since }: Pick<OpenDispatch, 'since'>, missedAt: readonly Date[]): boolean {
  const counted = spaced(missedAt.filter((at) => !isMaintenance(at)))
  const isLate = counted.some((at) => at.getTime() - since.getTime() >= CERTAIN_AFTER_MS)
  return isLate && counted.length >= CERTAIN_ANSWERS
}

/** The latest, and those before it that are far enough from the next: a late one is never left out for an early one. */
function spaced(times: readonly Date[]): Date[] {
  const kept: Date[] = []
  for (const at of times.toSorted((one, other) => other.getTime() - one.getTime())) {
    const next = kept.at(-1)
    if (!next || next.getTime() - at.getTime() >= SPACE_MS) kept.push(at)
  }
  return kept
}
