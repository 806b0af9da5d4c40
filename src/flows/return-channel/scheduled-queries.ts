import { listLoginLocks, lockLogin } from '../../domain/gks-access/login-lock.ts'
import type { Attempt } from '../../domain/order/order.ts'
import { withoutNewsSince } from '../../domain/order/undecided.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import { MINUTE } from '../../kernel/duration.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import type { ReturnChannelDeps } from './deps.ts'
import { askStatus } from './query-status.ts'

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
  const halted = new Set((await listLoginLocks(deps.db)).map(({ username }) => username))
  const due = await withoutNewsSince(deps.db, since, { limit: PER_ROUND, except: [...halted] })
  for (const attempt of due) {
    if (signal.aborted) return
    if (!halted.has(attempt.gksIdentifier)) await askOne(deps, attempt, halted)
  }
}

async function askOne(deps: ReturnChannelDeps, attempt: Attempt, halted: Set<string>): Promise<void> {
  try {
    await askStatus(deps, attempt)
  } catch (error) {
    const kind = error instanceof AuthorityFailure ? error.kind : 'own fault'
    if (kind === 'own fault') deps.log.error({ err: error, orderId: attempt.id }, 'a status query failed')
    else deps.log.warn({ orderId: attempt.id, kind }, 'a status query brought no answer')
    // Not asked again in this round: whatever stands in the way of one stands in the way of the others.
    halted.add(attempt.gksIdentifier)
    if (kind !== 'loginRefused') return
    const lockedAt = deps.clock.now()
    await lockLogin(deps.db, {
      username: attempt.gksIdentifier,
      lockedAt,
      reason: 'the authority refused the login',
    })
  }
}
