import type { Sql } from '../../platform/db.ts'
import { type News, takeNews } from './news.ts'
import { type Attempt, findAttempt } from './order.ts'
import { NO_FILES, orderEvent } from './order-event.ts'
import type { OrderState, Trigger } from './state.ts'
import { writeAttempt } from './write-attempt.ts'

/** What a dispatch has brought. */
export type Outcome = News & { trigger: Trigger }

/**
 * Moves an attempt that has no files yet and writes the event that reports it, in one statement. When another was
 * faster, the outcome is judged again against what that one wrote. Returns the new state, or undefined when the
 * contract knows no such move and nothing was changed.
 */
export async function settle(sql: Sql, known: Attempt, outcome: Outcome, now: Date): Promise<OrderState | undefined> {
  for (let before: Attempt | undefined = known; before; before = await findAttempt(sql, known.id)) {
    const { after, isReported } = takeNews(before, outcome, { hasNewFiles: false })
    if (after.state === before.state) return undefined
    const event = isReported ? orderEvent(after, NO_FILES, now) : undefined
    const [written] = await writeAttempt(sql, before, { ...after, changedAt: now }, event)
    if (written) return after.state
  }
  return undefined
}
