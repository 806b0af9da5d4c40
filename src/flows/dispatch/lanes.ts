import { isLoginLocked } from '../../domain/gks-access/login-lock.ts'
import { waitingIdentifiers } from '../../domain/order/lane.ts'
import { SECOND } from '../../kernel/duration.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import type { DispatchDeps } from './deps.ts'
import { emptyLane } from './empty-lane.ts'
import { failWaiting } from './login-refused.ts'
import { resolveSent } from './resolve-sent.ts'

/** A net below the hints: a lane whose holder died is found at the latest after this time. */
const POLL_MS = 2 * SECOND

export interface Lanes {
  /** Looks at the lane of an identifier at once; at all of them without one. */
  wake(identifier: string | undefined): void
  /** Finishes the dispatches in flight, then ends. */
  stop(): Promise<void>
}

/**
 * One lane per GKS identifier across all nodes: orders go out one after another, lanes do not wait for each other
 * (contract 2, 8). Whoever holds the lane's lock works on it; the lock dies with its holder.
 */
export function startLanes(deps: DispatchDeps): Lanes {
  const running = new Map<string, { again: boolean; done: Promise<void> }>()
  let stopping = false

  function open(identifier: string): void {
    const lane = running.get(identifier)
    if (lane) lane.again = true
    else if (!stopping) running.set(identifier, { again: false, done: keep(identifier) })
  }

  async function keep(identifier: string): Promise<void> {
    try {
      await workLane(deps, identifier, () => stopping)
    } catch (error) {
      deps.log.error({ err: error }, 'a lane stopped, it goes on at the next poll')
    }
    const again = running.get(identifier)?.again
    running.delete(identifier)
    if (again) open(identifier)
  }

  const poll: Worker = startWorker({
    name: 'lanes',
    everyMs: POLL_MS,
    log: deps.log,
    async round() {
      await deps.locks.stayPresent()
      for (const identifier of await waitingIdentifiers(deps.db)) open(identifier)
    },
  })

  return {
    wake: (identifier) => (identifier === undefined ? poll.wake() : open(identifier)),
    async stop() {
      stopping = true
      await poll.stop()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

async function workLane(deps: DispatchDeps, identifier: string, isStopping: () => boolean): Promise<void> {
  const hold = await deps.locks.tryHold(`lane:${identifier}`)
  if (!hold) return
  try {
    if (await isLoginLocked(deps.db, identifier)) return await failWaiting(deps, identifier)
    await resolveSent(deps, identifier)
    await emptyLane(deps, hold, { identifier, isStopping })
  } finally {
    await hold.release()
  }
}
