import { loginLocked } from '../../domain/gks-access/login-lock.ts'
import { insertOrders } from '../../domain/order/filing/insert-orders.ts'
import type { NewAttempt } from '../../domain/order/filing/new-attempt.ts'
import { findEarlier, reportAgain } from '../../domain/order/filing/repeat.ts'
import { conflict } from '../../kernel/refusal.ts'
import { coalesce } from '../../platform/coalesce.ts'
import type { Pool } from '../../platform/db.ts'

export interface Stored {
  orderId: number
  repeated: boolean
}

/**
 * Concurrent applications share one statement and one commit. Few large batches cost less than many small ones, so
 * they go over one connection, where the next already waits when one ends: two at once would only take turns with us.
 */
const MAX_BATCH = 64
const MAX_FLIGHTS = 2
const MIN_BESIDE = 12

/** Stores an application as an order, or recognises that it repeats one (contract 2, 7 "Duplicate protection"). */
export function createStoreOrRepeat(db: Pool, intake = db): (attempt: NewAttempt) => Promise<Stored> {
  const insert = coalesce({
    flush: (attempts: readonly NewAttempt[]) => insertOrders(intake, attempts),
    keyOf: ({ clientId, externalOrderId }) => externalOrderId && `${clientId} ${externalOrderId}`,
    maxBatch: MAX_BATCH,
    maxFlights: MAX_FLIGHTS,
    minBeside: MIN_BESIDE,
  })

  return async function storeOrRepeat(attempt) {
    for (;;) {
      const inserted = await insert(attempt)
      if (inserted.outcome === 'stored') return { orderId: inserted.orderId, repeated: false }
      if (inserted.outcome === 'locked') throw loginLocked()
      const earlier = await findEarlier(db, attempt)
      // Gone in between: the earlier order has just failed, so this one is new.
      if (!earlier) continue
      if (!earlier.fingerprints.some((known) => known.equals(attempt.fingerprint)))
        throw differentData(attempt, earlier.orderId)
      await reportAgain(db, earlier.orderId, attempt.now)
      return { orderId: earlier.orderId, repeated: true }
    }
  }
}

const differentData = ({ externalOrderId, fin }: NewAttempt, orderId: number) =>
  conflict(
    `externalOrderId '${externalOrderId}' with vehicleIdentificationNumber ${fin} was already filed as order ${orderId} ` +
      'less than 15 minutes ago, with other data. That order stays as it is and nothing was sent. ' +
      'To file a different application, use a new externalOrderId.',
  ).because('different-data', 'externalOrderId')
