import type { AccountAccesses } from '../../domain/gks-access/access.ts'
import { afterEachOther } from './after-each-other.ts'
import type { ReturnChannelDeps } from './deps.ts'
import { evaluateOpen } from './evaluate.ts'
import type { Polled } from './mailboxes.ts'
import type { Places } from './places.ts'
import { pollAccount } from './poll-account.ts'

/** So long a mailbox that has something waits for a place. Others may have one: it is not kept from them. */
const PATIENCE_MS = 2000

export interface Polling {
  signal: AbortSignal
  /** For those that have messages: these take memory, and time. */
  places: Places
  /** Whether an earlier poll has stored messages that nobody has evaluated since. */
  isLeftOver: boolean
  /** Told when it has something and has got its place: it may take long. */
  onBegun(): void
}

/** Asks a mailbox, takes out what it has and evaluates that. Undefined when that says nothing about it, so that it is asked again. */
export async function pollMailbox(
  deps: ReturnChannelDeps,
  one: AccountAccesses,
  { signal, places, isLeftOver, onBegun }: Polling,
): Promise<Polled | undefined> {
  if (signal.aborted) return undefined
  const mailbox = { account: one.account, isBase: one.accesses.some(({ id }) => id === null) }
  const evaluation = afterEachOther(() => evaluateOpen(deps, mailbox, signal))
  const place = onePlace(places, onBegun)
  let outcome: Polled | undefined
  let isOpen = isLeftOver
  const onStored = (): void => {
    isOpen = true
    evaluation.ask()
  }
  try {
    outcome = await pollAccount(deps, one, { signal, begin: place.take, onStored })
    if (isOpen && !(await place.take())) return undefined
    // What an earlier poll has stored and nobody has evaluated since, and once more what overtook its receipt.
    if (isOpen) evaluation.ask()
    await evaluation.done()
  } catch (error) {
    deps.log.error({ err: error }, 'a mailbox could not be worked off, the next poll goes on')
  }
  // Nothing of this mailbox goes on once another may take it.
  await evaluation.done().catch(() => {})
  await place.giveBack()
  // What a stop has cut off says nothing: another node goes on with it at once.
  return signal.aborted ? undefined : outcome
}

/** One place of them all, however often it is asked for. */
function onePlace(places: Places, onTaken: () => void) {
  let taken: ReturnType<Places['take']> | undefined
  return {
    async take(): Promise<boolean> {
      taken ??= places.take(PATIENCE_MS)
      const isTaken = (await taken) !== undefined
      if (isTaken) onTaken()
      return isTaken
    },
    async giveBack(): Promise<void> {
      const giveBack = await taken
      giveBack?.()
    },
  }
}
