import { accountKey, type GksAccount } from '../../domain/client/gks-account.ts'
import type { AccountAccesses } from '../../domain/gks-access/access.ts'
import { atMost } from '../../kernel/at-most.ts'
import { mapBounded } from '../../kernel/bounded.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import type { ReturnChannelDeps } from './deps.ts'
import { dueMailboxes, recent } from './due-mailboxes.ts'
import { evaluateOpen } from './evaluate.ts'
import { askedSince, type Polled, recordPolls } from './mailboxes.ts'
import { paceOf } from './pace.ts'
import { pollAccount } from './poll-account.ts'
import { withOpenMessages } from './return-message.ts'

/** The hint that a mailbox has something, for who knows of it before the next poll. */
export const MAIL_WAITING = 'mail_waiting'

/** So many groups of mailboxes are asked at once: a slow mailbox holds up its own group alone. */
const GROUPS = 4
/** The mailboxes of a group share their statements. Few mailboxes share nothing. */
const MOST_IN_GROUP = 20
const AT_ONCE_IN_GROUP = 8
/** Ten thousand at once would hold up what else a node does: groups begin one after another, within half the interval. */
const LONGEST_GAP_MS = 50
/** Of those that have messages, fewer: messages take memory. */
const EMPTIED = 4
const EVALUATED = 4

/** What the mailboxes of a round share. */
interface Round {
  signal: AbortSignal
  since: Date
  inTurn: ReturnType<typeof atMost>
  evaluateInTurn: ReturnType<typeof atMost>
}

/** Asks the mailbox of every account now and then: one poller per account across all nodes, and together they ask no more often than one alone. */
export function startReturnChannel(deps: ReturnChannelDeps, everyMs: number): Worker {
  const turns = { inTurn: atMost(EMPTIED), evaluateInTurn: atMost(EVALUATED) }
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
      const round = { ...turns, signal, since: recent(asking, everyMs) }
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
    ...worker,
    wake() {
      wokenAt = deps.clock.now()
      hurry.abort()
      worker.wake()
    },
  }
}

function grouped(due: readonly GksAccount[]): GksAccount[][] {
  const size = Math.min(MOST_IN_GROUP, Math.max(1, Math.ceil(due.length / GROUPS)))
  return Array.from({ length: Math.ceil(due.length / size) }, (_, index) => due.slice(index * size, (index + 1) * size))
}

/** Those of some mailboxes that no other node is at, or has just been at. */
async function pollGroup(deps: ReturnChannelDeps, group: readonly GksAccount[], round: Round): Promise<void> {
  const nameOf = (account: GksAccount): string => `mailbox:${accountKey(account)}`
  const holds = await deps.locks.tryHoldSome(group.map(nameOf))
  const held = group.filter((account) => holds.names.has(nameOf(account)))
  try {
    if (held.length > 0) await pollHeld(deps, held, round)
  } finally {
    await holds.release()
  }
}

async function pollHeld(deps: ReturnChannelDeps, held: readonly GksAccount[], round: Round): Promise<void> {
  const { db, clock, log } = deps
  const asked = await askedSince(db, held, { since: round.since, now: clock.now() })
  const due = held.filter((account) => !asked.has(accountKey(account)))
  if (due.length === 0) return
  const [{ open, closed }, unevaluated] = await Promise.all([deps.accesses.ofAccounts(due), withOpenMessages(db, due)])
  // Mail that nobody can fetch is a failed poll, which health shows.
  if (closed.length > 0)
    log.error({ count: closed.length }, 'stored GKS accesses cannot be opened, their mailboxes are not read')
  const polled: Polled[] = closed.map((account) => ({ account, at: clock.now(), failed: true }))
  try {
    await mapBounded(open, AT_ONCE_IN_GROUP, async (one) => {
      const outcome = await pollOne(deps, one, { ...round, isLeftOver: unevaluated.has(accountKey(one.account)) })
      if (outcome) polled.push(outcome)
    })
  } finally {
    await recordPolls(db, polled)
  }
}

async function pollOne(
  deps: ReturnChannelDeps,
  one: AccountAccesses,
  { signal, inTurn, evaluateInTurn, isLeftOver }: Round & { isLeftOver: boolean },
): Promise<Polled | undefined> {
  if (signal.aborted) return undefined
  const mailbox = { account: one.account, isBase: one.accesses.some(({ id }) => id === null) }
  const evaluation = afterEachOther(() => evaluateInTurn(() => evaluateOpen(deps, mailbox, signal)))
  let outcome: Polled | undefined
  let isOpen = isLeftOver
  const onStored = (): void => {
    isOpen = true
    evaluation.ask()
  }
  try {
    outcome = await pollAccount(deps, one, { signal, inTurn, onStored })
    // What an earlier poll has stored and nobody has evaluated since, and once more what overtook its receipt.
    if (isOpen) evaluation.ask()
    await evaluation.done()
  } catch (error) {
    deps.log.error({ err: error }, 'a mailbox could not be worked off, the next poll goes on')
  }
  // Nothing of this mailbox goes on once another may take it.
  await evaluation.done().catch(() => {})
  // What a stop has cut off says nothing: another node goes on with it at once.
  return signal.aborted ? undefined : outcome
}

/** Runs something beside what goes on, one run after another; whoever asks while one waits gets that one. */
function afterEachOther(run: () => Promise<void>) {
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
