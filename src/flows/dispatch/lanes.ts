import { accountKey, accountOf, type GksAccount } from '../../domain/client/gks-account.ts'
import { letGo } from '../../domain/order/lane/held.ts'
import { waitingAccounts } from '../../domain/order/lane/lane.ts'
import { SECOND } from '../../kernel/duration.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import type { DispatchDeps, Lane } from './deps.ts'
import { emptyLane } from './empty-lane.ts'
import { failHalted } from './login-refused.ts'
import { createPlaceNotes } from './office-of-order.ts'
import { resolveSent } from './resolve-sent.ts'

/** A net below the hints: a lane whose holder died is found at the latest after this time. */
const POLL_MS = SECOND

interface Lanes {
  /** Looks at the lane of the account that a word names at once; at all of them without one. */
  wake(key: string | undefined): void
  /** Finishes the dispatches in flight, then ends. */
  stop(): Promise<void>
}

/**
 * One lane per account at the authority across all nodes, whoever's access it is: orders go out one after another, lanes do not wait for each other
 * (contract 2, 8). Whoever holds the lane's lock works on it; the lock dies with its holder.
 */
export function startLanes(given: DispatchDeps): Lanes {
  const deps = { ...given, notePlace: createPlaceNotes(given.db) }
  const running = new Map<string, { again: boolean; done: Promise<void> }>()
  let stopping = false

  function open(account: GksAccount): void {
    const key = accountKey(account)
    const lane = running.get(key)
    if (lane) lane.again = true
    else if (!stopping) running.set(key, { again: false, done: keep(account) })
  }

  async function keep(account: GksAccount): Promise<void> {
    try {
      await workLane(deps, { account, isStopping: () => stopping })
    } catch (error) {
      deps.log.error({ err: error }, 'a lane stopped, it goes on at the next poll')
    }
    const key = accountKey(account)
    const again = running.get(key)?.again
    running.delete(key)
    if (again) open(account)
  }

  const poll: Worker = startWorker({
    name: 'lanes',
    everyMs: POLL_MS,
    log: deps.log,
    async round() {
      await deps.locks.stayPresent()
      await letGo(deps.db, deps.clock.now())
      for (const account of await waitingAccounts(deps.db)) open(account)
    },
  })

  return {
    wake(key) {
      const account = key === undefined ? undefined : accountOf(key)
      if (account) open(account)
      else poll.wake()
    },
    async stop() {
      stopping = true
      await poll.stop()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

async function workLane(deps: DispatchDeps, lane: Lane): Promise<void> {
  const { account } = lane
  // By identifier alone: on a test instance both environments of one reach the same authority (contract 2, 8).
  const hold = await deps.locks.tryHold(`lane:${account.username}`)
  if (!hold) return
  try {
    await resolveSent(deps, account)
    await failHalted(deps, account)
    await emptyLane(deps, hold, lane)
  } finally {
    await hold.release()
  }
}
