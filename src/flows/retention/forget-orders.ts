import { forgetEvents } from '../../domain/event/forget-events.ts'
import { forgetMessages } from '../../domain/evidence/forget-messages.ts'
import { forgetDocuments, forgetOrderFiles } from '../../domain/file/forget-files.ts'
import { unbilledOf } from '../../domain/invoice/unbilled.ts'
import { lockDueOrders } from '../../domain/order/forget/due-orders.ts'
import {
  forgetAttempts,
  type KeptAttempt,
  lockAttempts,
  type OpenedAttempt,
  openAttempts,
} from '../../domain/order/forget/forget-attempts.ts'
import { askedAbout, documentsOfOpen } from '../../domain/order/forget/still-open.ts'
import { namedByPowers } from '../../domain/power-of-attorney/names-document.ts'
import type { WalkPlace, WalkStep } from '../../domain/retention/progress.ts'
import { openMailOf } from '../../domain/unmatched-message/forget-mail.ts'
import type { Sql } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { pendingOf } from '../webhook/delivery/pending-of.ts'

interface Forgetting {
  seal: Seal
  log: Pick<Log, 'error' | 'warn'>
  before: Date
  now: Date
}

/** So many orders are locked and written in one transaction: few, because each touches all indexes of its table, which nobody else keeps warm. */
const AT_ONCE = 20

/** What keeps the data of an order: each tells of some attempts which of them it is about. */
const OBSTACLES: readonly ((sql: Sql, attemptIds: readonly number[]) => Promise<number[]>)[] = [
  askedAbout,
  pendingOf,
  unbilledOf,
  openMailOf,
]

/** Takes the data of some orders away that ended long ago; those about which something is open stay as they are. */
export async function forgetOrders(tx: Sql, given: Forgetting, after: WalkPlace | undefined): Promise<WalkStep> {
  const due = await lockDueOrders(tx, given.before, after, AT_ONCE)
  const attempts = await lockAttempts(
    tx,
    due.map(({ id }) => id),
  )
  const open = await heldOrders(tx, attempts)
  const opened = openAttempts(
    given.seal,
    attempts.filter(({ headId }) => !open.has(headId)),
  )
  const { needed, undecided } = await neededByOpen(tx, given, opened)
  const gone = opened.filter(({ headId }) => !undecided.has(headId))
  if (gone.length > 0) await forget(tx, given, gone, needed)
  const held = open.size + undecided.size
  const last = due.at(-1)
  return { number: due.length - held, held, next: due.length < AT_ONCE || !last ? undefined : last }
}

async function heldOrders(tx: Sql, attempts: readonly KeptAttempt[]): Promise<ReadonlySet<number>> {
  const ids = attempts.map(({ id }) => id)
  const open = new Set(attempts.filter(({ isOpen }) => isOpen).map(({ id }) => id))
  for (const obstacle of OBSTACLES) for (const id of await obstacle(tx, ids)) open.add(id)
  return new Set(attempts.filter(({ id }) => open.has(id)).map(({ headId }) => headId))
}

async function forget(
  tx: Sql,
  { seal, log, before, now }: Forgetting,
  attempts: readonly OpenedAttempt[],
  needed: ReadonlySet<string>,
): Promise<void> {
  for (const { id: orderId, content } of attempts)
    if (!content) log.error({ orderId }, 'an ended order cannot be opened, so documents that came with it stay')
  const ids = attempts.map(({ id }) => id)
  await forgetAttempts(tx, seal, attempts, now)
  await forgetMessages(tx, ids)
  await forgetEvents(tx, ids)
  const named = await forgetOrderFiles(tx, ids)
  const free = attempts.flatMap(({ brought }) => brought).filter((sha256) => !needed.has(sha256))
  await forgetUnused(tx, [...named, ...free], before)
}

/**
 * An open order may need a document that another has brought, such as a continuing power of attorney. Asked for each client before
 * anything is redacted: what nobody can tell of now is held for a later walk, because nothing but the application names its documents.
 */
async function neededByOpen(
  tx: Sql,
  { seal, log, before }: Forgetting,
  attempts: readonly OpenedAttempt[],
): Promise<{ needed: ReadonlySet<string>; undecided: ReadonlySet<number> }> {
  const [needed, undecided] = [new Set<string>(), new Set<number>()]
  const bringing = Map.groupBy(
    attempts.filter(({ brought }) => brought.length > 0),
    ({ clientId }) => clientId,
  )
  for (const [clientId, ofClient] of bringing) {
    const { documents, unreadable } = await documentsOfOpen(tx, seal, clientId, before)
    for (const sha256 of documents ?? []) needed.add(sha256)
    if (documents) continue
    for (const { headId } of ofClient) undecided.add(headId)
    log.warn({ clientId, unreadable }, 'ended orders stay: which documents open ones need cannot be told')
  }
  return { needed, undecided }
}

/** Documents that neither a file nor a power of attorney names. */
export async function forgetUnused(tx: Sql, sha256s: readonly string[], before: Date): Promise<void> {
  const unique = [...new Set(sha256s)]
  if (unique.length === 0) return
  const named = await namedByPowers(tx, unique)
  await forgetDocuments(
    tx,
    unique.filter((sha256) => !named.has(sha256)),
    before,
  )
}
