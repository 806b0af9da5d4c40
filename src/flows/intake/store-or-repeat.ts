import { loginLocked } from '../../domain/gks-access/login-lock.ts'
import { type Inserted, insertOrders } from '../../domain/order/filing/insert-orders.ts'
import type { NewAttempt } from '../../domain/order/filing/new-attempt.ts'
import { type Earlier, findEarlier, type RepeatKey, reportAgain } from '../../domain/order/filing/repeat.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { coalesce } from '../../platform/coalesce.ts'
import { one, type Pool, type Sql } from '../../platform/db.ts'
import { partnerExcluded } from './contract-partner.ts'

export interface Stored {
  orderId: number
  repeated: boolean
}

/** What belongs to an order as a wish of somebody: both are stored, or neither. */
export interface Beside {
  /** Takes the wish, so that nobody else does; the order that was filed for it already, if there is one. */
  claim(tx: Sql): Promise<number | undefined>
  stored(tx: Sql, orderId: number): Promise<unknown>
}

/**
 * Concurrent applications share one statement and one commit. Few large batches cost less than many small ones, so
 * they go over one connection, where the next already waits when one ends: two at once would only take turns with us.
 */
const MAX_BATCH = 64
const MAX_FLIGHTS = 2
const MIN_BESIDE = 12

/** Stores an application as an order, or recognises that it repeats one (contract 2, 7 "Duplicate protection"). */
export function createStoreOrRepeat(db: Pool, intake = db): (attempt: NewAttempt, beside?: Beside) => Promise<Stored> {
  const insert = coalesce({
    flush: (attempts: readonly NewAttempt[]) => insertOrders(intake, attempts),
    keyOf: ({ clientId, externalOrderId }) => externalOrderId && `${clientId} ${externalOrderId}`,
    maxBatch: MAX_BATCH,
    maxFlights: MAX_FLIGHTS,
    minBeside: MIN_BESIDE,
  })

  return async function storeOrRepeat(attempt, beside) {
    for (;;) {
      const inserted = await (beside ? insertBeside(db, attempt, beside) : insert(attempt))
      if (inserted.outcome === 'stored') return { orderId: inserted.orderId, repeated: false }
      if (inserted.outcome === 'excluded') throw partnerExcluded(attempt.contractPartner ?? '')
      const isLocked = inserted.outcome === 'locked'
      const earlier = await findEarlier(db, attempt, isLocked ? attempt.now : undefined)
      if (!earlier && isLocked) throw loginLocked()
      // Gone in between: the earlier order has just failed, so this one is new.
      if (!earlier) continue
      return repeat(db, attempt, earlier, differentData(attempt, earlier.orderId, beside !== undefined))
    }
  }
}

type Repeated = RepeatKey & Pick<NewAttempt, 'fingerprint' | 'now'>

/** The order that is there, reported again; a refusal when it was filed with other data. */
async function repeat(db: Sql, given: Repeated, earlier: Earlier, refusal: Refusal): Promise<Stored> {
  const { orderId, fingerprints } = earlier
  if (!fingerprints.some((known) => known.equals(given.fingerprint))) throw refusal
  await reportAgain(db, orderId, given.now)
  return { orderId, repeated: true }
}

/**
 * The order that an application has become already; undefined when there is none. For what may not be filed now: that does not undo
 * what was, and whoever missed the answer would file it a second time later. With other data it stays refused, by what the client can mend first:
 * the 409 comes after the other refusals and before the 503 (contract 2, 7).
 */
export async function repeatOfEarlier(
  db: Sql,
  given: Repeated,
  refusal: Refusal,
  isNamed: boolean,
): Promise<Stored | undefined> {
  const earlier = await findEarlier(db, given, given.now)
  if (!earlier) return undefined
  return repeat(db, given, earlier, refusal.status === 503 ? differentData(given, earlier.orderId, isNamed) : refusal)
}

class NotStored extends Error {
  readonly inserted: Inserted

  constructor(inserted: Inserted) {
    super(inserted.outcome)
    this.name = 'NotStored'
    this.inserted = inserted
  }
}

/** In a transaction of its own. What was claimed is given back unless the order is stored. */
async function insertBeside(db: Pool, attempt: NewAttempt, beside: Beside): Promise<Inserted> {
  try {
    return await db.begin(async (tx): Promise<Inserted> => {
      const known = await beside.claim(tx)
      if (known !== undefined) return { outcome: 'stored', orderId: known }
      const inserted = one(await insertOrders(tx, [attempt]))
      if (inserted.outcome !== 'stored') throw new NotStored(inserted)
      await beside.stored(tx, inserted.orderId)
      return inserted
    })
  } catch (error) {
    if (error instanceof NotStored) return error.inserted
    throw error
  }
}

/** The order is named for people, who can go and look. */
export const differentData = (
  { externalOrderId, fin }: Pick<RepeatKey, 'externalOrderId' | 'fin'>,
  orderId: number,
  isNamed: boolean,
) =>
  new Refusal(
    409,
    `externalOrderId '${externalOrderId}' with vehicleIdentificationNumber ${fin} was already filed as order ${orderId} ` +
      'less than 15 minutes ago, with other data. That order stays as it is and nothing was sent. ' +
      'To file a different application, use a new externalOrderId.',
    isNamed ? { orderId } : {},
  ).because('different-data', 'externalOrderId')
