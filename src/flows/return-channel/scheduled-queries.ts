import { type AccessOfOrder, withoutNewsSince } from '../../domain/order/lane/undecided.ts'
import type { Attempt } from '../../domain/order/order.ts'
import { MINUTE } from '../../kernel/duration.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import type { ReturnChannelDeps } from './deps.ts'
import { askAbout } from './query-status.ts'

const ROUND_MS = MINUTE
/** Asked one after another, so that a long list does not crowd out applications at the authority. */
const PER_ROUND = 100
/** So many accesses may bring no answer: an authority that is away answers nobody. */
const MOST_SILENT = 20

/** Asks for orders that have had no news for a while, on one node at a time (contract 1, 3 "status query"). */
export function startScheduledQueries(deps: ReturnChannelDeps, afterMs: number): Worker {
  return startWorker({
    name: 'status queries',
    everyMs: ROUND_MS,
    log: deps.log,
    async round(signal) {
      const hold = await deps.locks.tryHold('status queries')
      if (!hold) return
      try {
        await askForNews(deps, afterMs, signal)
      } finally {
        await hold.release()
      }
    },
  })
}

/** Of an access whose question brought no answer nothing more is asked, and what it waits for keeps nobody else from his turn. */
export async function askForNews(deps: ReturnChannelDeps, afterMs: number, signal: AbortSignal): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - afterMs)
  const silent: AccessOfOrder[] = []
  let left = PER_ROUND
  while (left > 0 && silent.length < MOST_SILENT && !signal.aborted) {
    const due = await withoutNewsSince(deps.db, since, { limit: left, except: silent })
    const answered = await countAnswered(deps, due, signal)
    left -= answered
    const unanswered = due[answered]
    if (!unanswered) return
    silent.push(unanswered)
  }
}

/** Asks until one brings no answer. */
async function countAnswered(deps: ReturnChannelDeps, due: readonly Attempt[], signal: AbortSignal): Promise<number> {
  for (const [index, attempt] of due.entries()) if (signal.aborted || !(await hasAnswer(deps, attempt))) return index
  return due.length
}

async function hasAnswer(deps: ReturnChannelDeps, attempt: Attempt): Promise<boolean> {
  try {
    const said = await askAbout(deps, attempt, 'schedule')
    if (said.outcome !== 'no answer') return true
    deps.log.warn({ orderId: attempt.id, kind: said.failure.kind }, 'a status query brought no answer')
    return false
  } catch (error) {
    if (!(error instanceof Refusal)) deps.log.error({ err: error, orderId: attempt.id }, 'a status query failed')
    return false
  }
}
