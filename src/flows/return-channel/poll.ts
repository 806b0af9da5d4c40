import type { GksAccount } from '../../domain/client/gks-account.ts'
import { mapBounded } from '../../kernel/bounded.ts'
import { startWorker } from '../../platform/worker.ts'
import type { ReturnChannelDeps } from './deps.ts'
import { dueMailboxes, recent } from './due-mailboxes.ts'
import type { Polled } from './mailboxes.ts'
import { paceOf } from './pace.ts'
import { createPlaces } from './places.ts'
import { pollGroup } from './poll-group.ts'

/** The hint that a mailbox has something, for who knows of it before the next poll. */
export const MAIL_WAITING = 'mail_waiting'

/** So many groups of mailboxes are asked at once: one that is slow to answer holds up its own group alone. */
const GROUPS = 4
/** The mailboxes of a group share their statements. Few mailboxes share nothing. */
const MOST_IN_GROUP = 20
/** Ten thousand at once would hold up what else a node does: groups begin one after another, within half the interval. */
const LONGEST_GAP_MS = 50
/** Of those that have messages, fewer: messages take memory. */
const WORKED_OFF = 4

export interface ReturnChannel {
  /**
   * What somebody says who knows of mail. That hints may have been missed is no hint: every mailbox of an instance would be asked at
   * once whenever a node starts or finds its database again.
   */
  hear(hint: string | undefined): void
  stop(): Promise<void>
}

/** Asks the mailbox of every account now and then: one poller per account across all nodes, and together they ask no more often than one alone. */
export function startReturnChannel(deps: ReturnChannelDeps, everyMs: number): ReturnChannel {
  const places = createPlaces(WORKED_OFF, () => worker.wake())
  const { goOn, done } = besideRounds(deps, ({ at }) => at <= wokenAt && worker.wake())
  let wokenAt = new Date(0)
  let hurry = new AbortController()
  const worker = startWorker({
    name: 'return channel',
    everyMs,
    log: deps.log,
    async round(signal) {
      hurry = new AbortController()
      const asking = { now: deps.clock.now(), everyMs, wokenAt }
      const due = await dueMailboxes(deps.db, deps.accesses, asking)
      const round = { signal, since: recent(asking, everyMs), places, goOn }
      const groups = grouped(due)
      const pace = paceOf(Math.min(LONGEST_GAP_MS, everyMs / 2 / groups.length))
      const told = AbortSignal.any([signal, hurry.signal])
      await mapBounded(groups, GROUPS, async (group) => {
        await pace(told)
        if (!signal.aborted) await pollGroup(deps, group, round)
      })
    },
  })
  return {
    hear(hint) {
      if (hint === undefined) return
      wokenAt = deps.clock.now()
      hurry.abort()
      worker.wake()
    },
    async stop() {
      await worker.stop()
      await done()
    },
  }
}

/** The mailboxes that are worked off while rounds come and go. */
function besideRounds({ log }: ReturnChannelDeps, onEnd: (polled: Polled) => void) {
  const going = new Set<Promise<void>>()
  return {
    goOn(polling: Promise<Polled | undefined>): void {
      const ending = polling
        .then((polled) => polled && onEnd(polled))
        .catch((error: unknown) => log.error({ err: error }, 'a poll could not be noted, the mailbox is asked again'))
        .finally(() => going.delete(ending))
      going.add(ending)
    },
    async done(): Promise<void> {
      await Promise.all(going)
    },
  }
}

function grouped(due: readonly GksAccount[]): GksAccount[][] {
  const size = Math.min(MOST_IN_GROUP, Math.max(1, Math.ceil(due.length / GROUPS)))
  return Array.from({ length: Math.ceil(due.length / size) }, (_, index) => due.slice(index * size, (index + 1) * size))
}
