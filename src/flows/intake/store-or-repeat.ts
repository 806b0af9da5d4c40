import type { Transaction } from '../../domain/application/transaction.ts'
import type { Environment } from '../../domain/client/gks-account.ts'
import { loginLocked } from '../../domain/gks-access/login-lock.ts'
import type { PartyRecord } from '../../domain/order/parties.ts'
import { findEarlier, reportAgain } from '../../domain/order/repeat.ts'
import type { HolderProvenance } from '../../domain/power-of-attorney/process.ts'
import { conflict } from '../../kernel/refusal.ts'
import { coalesce } from '../../platform/coalesce.ts'
import type { Pool } from '../../platform/db.ts'
import { insertOrders } from './insert-orders.ts'

/** A checked application, ready to become an order. */
export interface Candidate {
  clientId: number
  filedBy: string
  transaction: Transaction
  externalOrderId: string | undefined
  fin: string
  licensePlate: string | undefined
  contractPartner: string | undefined
  parties: readonly PartyRecord[]
  /** Only with a power-of-attorney process. */
  holderProvenance?: HolderProvenance | undefined
  fingerprint: Buffer
  messageId: string
  gksEnvironment: Environment
  gksIdentifier: string
  gksAccessId: string | null
  /** Whether it goes out under the client's own registration. */
  ownRegistration: boolean
  /** The application as it is kept: sealed. */
  application: Buffer
  traceId: string
  now: Date
}

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
export function createStoreOrRepeat(db: Pool, intake = db): (candidate: Candidate) => Promise<Stored> {
  const insert = coalesce({
    flush: (candidates: readonly Candidate[]) => insertOrders(intake, candidates),
    keyOf: ({ clientId, externalOrderId }) => externalOrderId && `${clientId} ${externalOrderId}`,
    maxBatch: MAX_BATCH,
    maxFlights: MAX_FLIGHTS,
    minBeside: MIN_BESIDE,
  })

  return async function storeOrRepeat(candidate) {
    for (;;) {
      const inserted = await insert(candidate)
      if (inserted.outcome === 'stored') return { orderId: inserted.orderId, repeated: false }
      if (inserted.outcome === 'locked') throw loginLocked()
      const earlier = await findEarlier(db, candidate)
      // Gone in between: the earlier order has just failed, so this one is new.
      if (!earlier) continue
      if (!earlier.fingerprints.some((known) => known.equals(candidate.fingerprint)))
        throw differentData(candidate, earlier.orderId)
      await reportAgain(db, earlier.orderId, candidate.now)
      return { orderId: earlier.orderId, repeated: true }
    }
  }
}

const differentData = ({ externalOrderId, fin }: Candidate, orderId: number) =>
  conflict(
    `externalOrderId '${externalOrderId}' with vehicleIdentificationNumber ${fin} was already filed as order ${orderId} ` +
      'less than 15 minutes ago, with other data. That order stays as it is and nothing was sent. ' +
      'To file a different application, use a new externalOrderId.',
  ).because('different-data', 'externalOrderId')
