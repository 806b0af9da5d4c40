import { withoutNewsSince } from '../../domain/order/lane/undecided.ts'
import type { Attempt } from '../../domain/order/order.ts'
import { MINUTE } from '../../kernel/duration.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import type { ReturnChannelDeps } from './deps.ts'
import { askAbout } from './query-status.ts'

const ROUND_MS = MINUTE
/** Asked one after another, so that a long list does not crowd out applications at the authority. */
const PER_ROUND = 100

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
        await askAll(deps, afterMs, signal)
      } finally {
        await hold.release()
      }
    },
  })
}

async function askAll(deps: ReturnChannelDeps, afterMs: number, signal: AbortSignal): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - afterMs)
  /** The accesses whose question brought no answer: whatever stands in the way of one stands in the way of the others. */
  const silent = new Set<string | null>()
  for (const attempt of await withoutNewsSince(deps.db, since, { limit: PER_ROUND })) {
    if (signal.aborted) return
    if (silent.has(attempt.gksAccessId)) continue
    if (!(await hasAnswer(deps, attempt))) silent.add(attempt.gksAccessId)
  }
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
