import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Mailbox } from '../../domain/client/mailbox.ts'
import { lockAttempts } from '../../domain/order/locked-attempts.ts'
import { namedByAuthority } from '../../domain/order/named-by-authority.ts'
import type { ReturnMessage } from '../../foreign/authority/answers.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { ReturnChannelDeps } from './deps.ts'
import { evaluateMessage, namesOf, type ReadMessage } from './evaluate-message.ts'
import {
  contentPlace,
  type Evaluation,
  lockOpen,
  markEvaluated,
  type OpenMessage,
  openMessages,
} from './return-message.ts'
import { tellEvaluated } from './tell-evaluated.ts'

type Deps = Pick<ReturnChannelDeps, 'db' | 'clock' | 'log' | 'seal' | 'gks' | 'orderChanged' | 'metrics' | 'tracing'>

/** So many messages share a transaction and a commit. */
const BATCH = 50
/** Of large messages, fewer: two batches are held in memory at once. */
const BATCH_BYTES = 32 * 1024 * 1024

/** Evaluates the stored messages of a mailbox, in the order in which they arrived. */
export async function evaluateOpen(deps: Deps, mailbox: Mailbox, signal: AbortSignal): Promise<void> {
  let next = readFrom(deps, mailbox, 0)
  while (!signal.aborted) {
    const { messages, last } = await next
    if (last === undefined) return
    // Read while the database writes: the two take turns otherwise.
    next = readFrom(deps, mailbox, last)
    const evaluating = evaluateOrSkip(deps, mailbox, messages)
    // Whatever becomes of the reading, nobody goes on while something is evaluated.
    await Promise.allSettled([evaluating, next])
    await evaluating
  }
}

interface Page {
  messages: ReadMessage[]
  /** Undefined after the last one. */
  last: number | undefined
}

async function readFrom(deps: Deps, { account }: Mailbox, after: number): Promise<Page> {
  const page: Page = { messages: [], last: undefined }
  for (const stored of await openMessages(deps.db, account, { after, limit: BATCH, bytes: BATCH_BYTES })) {
    page.last = stored.id
    try {
      page.messages.push({ stored, says: readOne(deps, stored) })
    } catch (error) {
      deps.log.error(
        { err: error, returnMessage: stored.id },
        'a return message cannot be opened, those behind it go on',
      )
    }
    // Reading takes the processor for a while; requests to the same process go between.
    await nextTurn()
  }
  return page
}

/** A message that cannot be evaluated stays open for the next round and does not stop those behind it. */
async function evaluateOrSkip(deps: Deps, mailbox: Mailbox, messages: readonly ReadMessage[]): Promise<void> {
  if (messages.length === 0) return
  try {
    await evaluateTogether(deps, mailbox, messages)
  } catch (error) {
    const [only, ...others] = messages
    if (only && others.length === 0) {
      deps.log.error({ err: error, returnMessage: only.stored.id }, 'a return message could not be evaluated')
    } else {
      for (const message of messages) await evaluateOrSkip(deps, mailbox, [message])
    }
  }
}

/** The effects of some messages and the marks that they had them, in one transaction: each counts exactly once. */
async function evaluateTogether(deps: Deps, mailbox: Mailbox, messages: readonly ReadMessage[]): Promise<void> {
  const begunAt = deps.clock.now()
  const { changed, evaluated } = await deps.db.begin(async (tx) => {
    const open = await lockOpen(
      tx,
      messages.map(({ stored }) => stored.id),
    )
    const locked = await lockAttempts(tx, deps.seal, namedByAuthority(tx, mailbox, messages.map(namesOf)))
    const evaluated = new Map<number, Evaluation>()
    for (const message of messages.filter(({ stored }) => open.has(stored.id))) {
      const evaluation = await evaluateMessage({ ...deps, tx, locked, account: mailbox.account }, message)
      if (evaluation !== 'postponed') evaluated.set(message.stored.id, evaluation)
    }
    await locked.write()
    await markEvaluated(tx, evaluated, deps.clock.now())
    return { changed: locked.changed(), evaluated }
  })
  tellEvaluated(deps, { changed, outcomes: [...evaluated.values()], begunAt })
  for (const { after } of changed) deps.orderChanged?.(after)
}

function readOne({ gks, seal }: Deps, stored: OpenMessage): ReturnMessage | undefined {
  try {
    return gks.read(seal.open(stored.content, contentPlace(stored)).toString())
  } catch (error) {
    if (error instanceof AuthorityFailure) return undefined
    throw error
  }
}
