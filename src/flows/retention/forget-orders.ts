import { forgetEvents } from '../../domain/event/forget-events.ts'
import { forgetMessages } from '../../domain/evidence/forget-messages.ts'
import { forgetDocuments, forgetOrderFiles } from '../../domain/file/forget-files.ts'
import { unbilledOf } from '../../domain/invoice/unbilled.ts'
import { lockDueOrders } from '../../domain/order/forget/due-orders.ts'
import { forgetAttempts, type KeptAttempt, lockAttempts } from '../../domain/order/forget/forget-attempts.ts'
import { askedAbout, documentsOfOpen } from '../../domain/order/forget/still-open.ts'
import { namedByPowers } from '../../domain/power-of-attorney/names-document.ts'
import type { WalkPlace, WalkStep } from '../../domain/retention/progress.ts'
import { openMailOf } from '../../domain/unmatched-message/forget-mail.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { pendingOf } from '../webhook/delivery/pending-of.ts'

interface Forgetting {
  seal: Seal
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
  const held = await heldOrders(tx, attempts)
  const gone = due.filter(({ id }) => !held.has(id))
  const last = due.at(-1)
  if (gone.length > 0) {
    const clients = new Set(gone.map(({ clientId }) => clientId))
    await forget(
      tx,
      given,
      attempts.filter(({ headId }) => !held.has(headId)),
      clients,
    )
  }
  return { number: gone.length, held: held.size, next: due.length < AT_ONCE || !last ? undefined : last }
}

async function heldOrders(tx: Sql, attempts: readonly KeptAttempt[]): Promise<ReadonlySet<number>> {
  const ids = attempts.map(({ id }) => id)
  const open = new Set(attempts.filter(({ isOpen }) => isOpen).map(({ id }) => id))
  for (const obstacle of OBSTACLES) for (const id of await obstacle(tx, ids)) open.add(id)
  return new Set(attempts.filter(({ id }) => open.has(id)).map(({ headId }) => headId))
}

async function forget(
  tx: Sql,
  { seal, before, now }: Forgetting,
  attempts: readonly KeptAttempt[],
  clients: ReadonlySet<number>,
): Promise<void> {
  const ids = attempts.map(({ id }) => id)
  const brought = await forgetAttempts(tx, seal, attempts, now)
  await forgetMessages(tx, ids)
  await forgetEvents(tx, ids)
  const named = await forgetOrderFiles(tx, ids)
  const needed = brought.length === 0 ? new Set<string>() : await neededByOpen(tx, { seal, before }, clients)
  const free = needed ? [...named, ...brought.filter((sha256) => !needed.has(sha256))] : named
  await forgetUnused(tx, free, before)
}

/** An open order may bring the same document, such as a continuing power of attorney. Undefined: too many to tell. */
async function neededByOpen(
  tx: Sql,
  { seal, before }: Pick<Forgetting, 'seal' | 'before'>,
  clients: ReadonlySet<number>,
): Promise<ReadonlySet<string> | undefined> {
  const needed = new Set<string>()
  for (const client of clients) {
    const ofClient = await documentsOfOpen(tx, seal, client, before)
    if (!ofClient) return undefined
    for (const sha256 of ofClient) needed.add(sha256)
  }
  return needed
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
