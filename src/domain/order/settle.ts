import type { Sql } from '../../platform/db.ts'
import { eventFilesOf } from './event-files.ts'
import { filesOfHeads } from './files-of-heads.ts'
import { type News, takeNews } from './news.ts'
import { type Attempt, findAttempt } from './order.ts'
import { NO_FILES, orderEvent } from './order-event.ts'
import { isUnreceipted, type OrderState, type Trigger } from './state.ts'
import { type WrittenBeside, writeAttempt } from './write-attempt.ts'

/** What a dispatch has brought. */
export type DispatchNews = News & { trigger: Trigger }

/**
 * Moves an attempt and writes the event that reports it, in one statement. When another was faster, the outcome is
 * judged again against what that one wrote. Returns the new state, or undefined when the contract knows no such move:
 * then nothing is changed, unless it is a late word about an order that counts as failed (docs/adr/0050).
 * What is given beside is written by the same statement.
 */
export async function settle(
  sql: Sql,
  known: Attempt,
  outcome: DispatchNews,
  now: Date,
  beside?: WrittenBeside,
): Promise<OrderState | undefined> {
  for (let before: Attempt | undefined = known; before; before = await findAttempt(sql, known.id)) {
    const state = await tryToSettle(sql, before, outcome, now, beside)
    if (state !== 'outrun') return state
  }
  return undefined
}

/**
 * The same for an attempt that was not sent, and fails for that: nothing is changed when anybody has marked it as sent, or
 * changed it otherwise, since it was read.
 */
export async function settleUnsent(
  sql: Sql,
  known: Attempt,
  outcome: DispatchNews,
  now: Date,
): Promise<OrderState | undefined> {
  const state = await tryToSettle(sql, known, outcome, now)
  return state === 'outrun' ? undefined : state
}

async function tryToSettle(
  sql: Sql,
  before: Attempt,
  outcome: DispatchNews,
  now: Date,
  beside?: WrittenBeside,
): Promise<OrderState | undefined | 'outrun'> {
  const { after, isReported } = takeNews(before, outcome, { hasNewFiles: false })
  const hasMoved = after.state !== before.state
  if (!hasMoved && after.verdict === before.verdict) return undefined
  const event = isReported ? orderEvent(after, await filesBeside(sql, before), now) : undefined
  const [written] = await writeAttempt(sql, before, { ...after, changedAt: now }, event, beside)
  if (!written) return 'outrun'
  return hasMoved ? after.state : undefined
}

/** What was never receipted has no files yet. */
const filesBeside = async (sql: Sql, attempt: Attempt) =>
  isUnreceipted(attempt.state) ? NO_FILES : eventFilesOf(attempt, await filesOfHeads(sql, [attempt.headId]))
