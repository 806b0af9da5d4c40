import type { Fetched } from '../../domain/client/mailbox.ts'
import type { Access } from '../../domain/gks-access/access.ts'
import { noteOfficeNames } from '../../domain/registration-office/known-office.ts'
import type { MailboxEntry, MailboxListing } from '../../foreign/authority/answers.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import { mapBounded } from '../../kernel/bounded.ts'
import type { ReturnChannelDeps } from './deps.ts'
import { type Received, storedMessageIds, storeReturnMessages } from './return-message.ts'

/** How many messages are held in memory and stored together, and how many calls are under way at once. */
const SLICE = 25
const CALLS = 4
/** Of large messages, fewer are held: they are stored as soon as this many bytes have come together. */
const HELD_BYTES = 32 * 1024 * 1024

type Deps = Pick<ReturnChannelDeps, 'db' | 'clock' | 'log' | 'seal' | 'gks'>

interface Emptied {
  /** Messages that could not be fetched; they stay in the mailbox and do not stop the others. */
  skipped: number
}

export interface Emptying {
  /** Whose mail it is. */
  fetched: Fetched
  signal: AbortSignal
  onStored(): void
  /** Asked where there are messages. False when others have some already and it is not this mailbox's turn. */
  begin(): Promise<boolean>
}

/**
 * Takes every message out of a mailbox, page by page: stored first and acknowledged then, so that none is lost.
 * `onStored` is told after each page of which something is new, so that a long mailbox is not evaluated only at its end.
 * Undefined when it was left before its end, for a stop or because it was not its turn: somebody has to go on.
 */
export async function emptyMailbox(deps: Deps, access: Access, emptying: Emptying): Promise<Emptied | undefined> {
  const listing = await deps.gks.listMailbox(access)
  if (listing.messages.length === 0) return { skipped: 0 }
  return (await emptying.begin()) ? takeAll(deps, access, listing, emptying) : undefined
}

async function takeAll(
  deps: Deps,
  access: Access,
  first: MailboxListing,
  emptying: Emptying,
): Promise<Emptied | undefined> {
  const seen = new Set<string>()
  for (let listing = first; ; listing = await deps.gks.listMailbox(access)) {
    const { total, messages } = listing
    // What was acknowledged and is listed all the same would be listed for ever.
    if (messages.every(({ messageId }) => seen.has(messageId))) return { skipped: messages.length }
    for (const { messageId } of messages) seen.add(messageId)
    const taken = await takePage(deps, access, messages, emptying)
    if (emptying.signal.aborted) return undefined
    // A page of which nothing can be taken would come again and again.
    if (taken === 0 || total <= messages.length) return { skipped: messages.length - taken }
  }
}

/** What is stored is evaluated, also when the authority fails at a later message or at an acknowledgement. */
async function takePage(
  deps: Deps,
  access: Access,
  messages: readonly MailboxEntry[],
  { fetched, signal, onStored }: Emptying,
): Promise<number> {
  let taken = 0
  let isNew = false
  const keep = async (received: readonly Received[]): Promise<void> => {
    await storeReturnMessages(deps.db, deps.seal, fetched, received, deps.clock.now())
    isNew = true
  }
  try {
    for (let start = 0; start < messages.length && !signal.aborted; start += SLICE) {
      taken += await takeSlice(deps, access, messages.slice(start, start + SLICE), keep)
    }
  } finally {
    if (isNew) onStored()
  }
  return taken
}

/** Stores what is new of some messages and acknowledges them. Returns how many left the mailbox. */
async function takeSlice(
  deps: Deps,
  access: Access,
  entries: readonly MailboxEntry[],
  keep: (received: readonly Received[]) => Promise<void>,
): Promise<number> {
  const { db, log, gks } = deps
  const ids = entries.map(({ messageId }) => messageId)
  const stored = await storedMessageIds(db, access, ids)
  const wanted = entries.filter(({ messageId }) => !stored.has(messageId))
  const done = [...stored]
  let held: Received[] = []
  for (let start = 0; start < wanted.length; start += CALLS) {
    const some = wanted.slice(start, start + CALLS)
    const answers = await mapBounded(some, CALLS, (entry) => fetchEntry(deps, access, entry))
    held.push(...answers.filter((one) => one !== undefined))
    const isLast = start + CALLS >= wanted.length
    if (held.length === 0 || (!isLast && bytesOf(held) < HELD_BYTES)) continue
    await keep(held)
    done.push(...held.map(({ entry }) => entry.messageId))
    held = []
  }
  await noteOfficeNames(
    db,
    wanted.map(({ sender }) => sender),
  ).catch((err: unknown) => log.warn({ err }, 'the names of offices were not noted'))
  await mapBounded(done, CALLS, (messageId) => gks.acknowledge(access, messageId))
  return done.length
}

const bytesOf = (held: readonly Received[]): number => held.reduce((sum, { content }) => sum + content.length, 0)

/**
 * Undefined when the mailbox does not have the message any more, or cannot give it now. Bytes that are no XML are kept
 * only when they come a second time: a passing fault of the connection must not take the message's place.
 */
async function fetchEntry(deps: Deps, access: Access, entry: MailboxEntry): Promise<Received | undefined> {
  const first = await fetchContent(deps, access, entry.messageId)
  const isSure = first?.isXml === true || first === undefined
  const again = isSure ? first : await fetchContent(deps, access, entry.messageId)
  if (!again || (!isSure && !again.isXml && !again.content.equals(first.content))) return undefined
  return { entry, content: again.content }
}

async function fetchContent(
  { gks, log }: Deps,
  access: Access,
  messageId: string,
): Promise<{ content: Buffer; isXml: boolean } | undefined> {
  try {
    const message = await gks.fetchMessage(access, messageId)
    return message && { content: Buffer.from(message.xml), isXml: true }
  } catch (error) {
    if (!(error instanceof AuthorityFailure) || error.kind !== 'unreadable') throw error
    if (error.answer) return { content: Buffer.from(error.answer), isXml: false }
    log.warn({ reason: error.message }, 'a return message cannot be fetched, it stays in the mailbox')
    return undefined
  }
}
