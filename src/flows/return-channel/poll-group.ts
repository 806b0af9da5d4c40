import { accountKey, type GksAccount } from '../../domain/client/gks-account.ts'
import type { AccountAccesses } from '../../domain/gks-access/access.ts'
import { mapBounded } from '../../kernel/bounded.ts'
import type { Sql } from '../../platform/db.ts'
import type { Holds } from '../../platform/session-locks.ts'
import { afterEachOther } from './after-each-other.ts'
import type { ReturnChannelDeps } from './deps.ts'
import { askedSince, type Polled, recordPolls } from './mailboxes.ts'
import type { Places } from './places.ts'
import { pollMailbox } from './poll-mailbox.ts'
import { withOpenMessages } from './return-message.ts'

const AT_ONCE_IN_GROUP = 8
/** So long those of a group that are done may wait for the others, to be noted and released with them. */
const WITHHELD_MS = 1000

export interface Round {
  signal: AbortSignal
  since: Date
  places: Places
  /** Takes over what has something to do and goes on by itself: no other mailbox and no round waits for it. */
  goOn(polling: Promise<Polled | undefined>): void
}

interface Group extends Round {
  holds: Holds
  ended: Ended[]
}

interface Ended {
  account: GksAccount
  polled?: Polled | undefined
}

const nameOf = (account: GksAccount): string => `mailbox:${accountKey(account)}`

/** Those of some mailboxes that no other node is at, or has just been at. They share their statements. */
export async function pollGroup(deps: ReturnChannelDeps, group: readonly GksAccount[], round: Round): Promise<void> {
  const holds = await deps.locks.tryHoldSome(group.map(nameOf))
  const held = group.filter((account) => holds.names.has(nameOf(account)))
  const ended: Ended[] = []
  const noting = afterEachOther(() => note(deps.db, holds, ended.splice(0)))
  const timer = setInterval(noting.ask, WITHHELD_MS)
  try {
    if (held.length > 0) await pollHeld(deps, held, { ...round, holds, ended })
  } finally {
    clearInterval(timer)
    noting.ask()
    await noting.done().finally(() => holds.release())
  }
}

/** Notes what came of some mailboxes, and lets others have them. */
async function note(db: Sql, holds: Holds, ended: readonly Ended[]): Promise<void> {
  const own = holds.part(ended.map(({ account }) => nameOf(account)))
  try {
    await recordPolls(
      db,
      ended.flatMap(({ polled }) => polled ?? []),
    )
  } finally {
    await own.release()
  }
}

async function pollHeld(deps: ReturnChannelDeps, held: readonly GksAccount[], group: Group): Promise<void> {
  const { db, clock, log } = deps
  const asked = await askedSince(db, held, { since: group.since, now: clock.now() })
  const due = held.filter((account) => !asked.has(accountKey(account)))
  if (due.length === 0) return
  const [{ open, closed }, unevaluated] = await Promise.all([deps.accesses.ofAccounts(due), withOpenMessages(db, due)])
  // Mail that nobody can fetch is a failed poll, which health shows.
  if (closed.length > 0)
    log.error({ count: closed.length }, 'stored GKS accesses cannot be opened, their mailboxes are not read')
  group.ended.push(
    ...closed.map((account) => ({ account, polled: { account, at: clock.now(), failed: true } })),
    ...held.filter((account) => asked.has(accountKey(account))).map((account) => ({ account })),
  )
  await mapBounded(open, AT_ONCE_IN_GROUP, (one) =>
    pollMember(deps, one, { ...group, isLeftOver: unevaluated.has(accountKey(one.account)) }),
  )
}

/** Ends when nothing is to be done for a mailbox, or when it goes on by itself. */
async function pollMember(
  deps: ReturnChannelDeps,
  one: AccountAccesses,
  { signal, places, isLeftOver, goOn, holds, ended }: Group & { isLeftOver: boolean },
): Promise<void> {
  const { account } = one
  const begun = Promise.withResolvers<'begun'>()
  const polling = pollMailbox(deps, one, { signal, places, isLeftOver, onBegun: () => begun.resolve('begun') })
  const polled = await Promise.race([polling, begun.promise])
  if (polled === 'begun') goOn(pollAlone(deps.db, holds.part([nameOf(account)]), account, polling))
  else ended.push({ account, polled })
}

async function pollAlone(
  db: Sql,
  hold: Holds,
  account: GksAccount,
  polling: Promise<Polled | undefined>,
): Promise<Polled | undefined> {
  const polled = await polling
  await note(db, hold, [{ account, polled }])
  return polled
}
