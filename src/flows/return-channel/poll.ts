import { accountKey, type GksAccount } from '../../domain/client/gks-account.ts'
import type { AccountAccesses } from '../../domain/gks-access/access.ts'
import { mapBounded } from '../../kernel/bounded.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import type { ReturnChannelDeps } from './deps.ts'
import { evaluateOpen } from './evaluate.ts'
import { askedSince } from './mailboxes.ts'
import { pollAccount } from './poll-account.ts'
import { recordPoll } from './return-message.ts'

/** The hint that a mailbox has something, for who knows of it before the next poll. */
export const MAIL_WAITING = 'mail_waiting'

/** So many mailboxes are asked at once: a slow one does not hold up the others. */
const MAILBOXES = 4

/** What another node has asked within this part of the time between two rounds is not asked again. */
const RECENT = 0.9

/** Asks the mailbox of every account now and then: one poller per account across all nodes, and together they ask no more often than one alone. */
export function startReturnChannel(deps: ReturnChannelDeps, everyMs: number): Worker {
  let wokenAt = 0
  const worker = startWorker({
    name: 'return channel',
    everyMs,
    log: deps.log,
    async round(signal) {
      const since = new Date(Math.max(deps.clock.now().getTime() - RECENT * everyMs, wokenAt))
      const { open, closed } = await deps.accesses.byAccount()
      await reportClosed(deps, closed)
      const asked = await askedSince(deps.db, { since, now: deps.clock.now() })
      const due = open.filter(({ account }) => !asked.has(accountKey(account)))
      await mapBounded(due, MAILBOXES, (one) => pollAlone(deps, one, { signal, since }))
    },
  })
  return {
    ...worker,
    wake() {
      wokenAt = deps.clock.now().getTime()
      worker.wake()
    },
  }
}

/** Mail that nobody can fetch is a failed poll, which health shows. */
async function reportClosed({ db, clock, log }: ReturnChannelDeps, closed: readonly GksAccount[]): Promise<void> {
  if (closed.length === 0) return
  log.error({ count: closed.length }, 'stored GKS accesses cannot be opened, their mailboxes are not read')
  for (const account of closed) await recordPoll(db, account, clock.now(), { failed: true })
}

async function pollAlone(
  deps: ReturnChannelDeps,
  one: AccountAccesses,
  { signal, since }: { signal: AbortSignal; since: Date },
): Promise<void> {
  if (signal.aborted) return
  const hold = await deps.locks.tryHold(`mailbox:${accountKey(one.account)}`)
  if (!hold) return
  const mailbox = { account: one.account, isBase: one.accesses.some(({ id }) => id === null) }
  const evaluation = inTurn(() => evaluateOpen(deps, mailbox, signal))
  try {
    // Another node was just at it.
    if ((await askedSince(deps.db, { since, now: deps.clock.now() }, one.account)).size > 0) return
    await pollAccount(deps, one, { signal, onStored: evaluation.ask })
    // Also what an earlier poll has stored and nobody has evaluated since.
    evaluation.ask()
    await evaluation.done()
  } catch (error) {
    deps.log.error({ err: error }, 'a mailbox could not be worked off, the next poll goes on')
  } finally {
    // Nothing of this mailbox goes on once another may take it.
    await evaluation.done().catch(() => {})
    await hold.release()
  }
}

/** Runs something beside what goes on, one run after another; whoever asks while one waits gets that one. */
function inTurn(run: () => Promise<void>) {
  let running: Promise<void> = Promise.resolve()
  let waits = false
  return {
    ask(): void {
      if (waits) return
      waits = true
      running = running.then(() => {
        waits = false
        return run()
      })
      // Told when it is done, not before.
      running.catch(() => {})
    },
    done: (): Promise<void> => running,
  }
}
