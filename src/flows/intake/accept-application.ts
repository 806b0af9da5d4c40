import type { Transaction } from '../../domain/application/transaction.ts'
import type { Caller } from '../../domain/client/caller.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Pool } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Wake } from '../../platform/wake.ts'
import { type CheckDeps, checkRequest, toCandidate } from './check-request.ts'
import { createStoreOrRepeat } from './store-or-repeat.ts'

export interface IntakeDeps extends CheckDeps {
  db: Pool
  clock: Clock
  seal: Seal
  wake: Wake
}

export interface ApplicationRequest {
  caller: Caller
  transaction: Transaction
  body: unknown
  traceId: string
}

/** Told when an order waits in the lane of an identifier. */
export const ORDER_WAITING = 'order_waiting'

/** Turns a request into an order. Nothing leaves the house here. */
export function createAcceptApplication(deps: IntakeDeps) {
  const storeOrRepeat = createStoreOrRepeat(deps.db)

  return async function acceptApplication(request: ApplicationRequest): Promise<{ orderId: number }> {
    const { caller, transaction, traceId } = request
    const checked = checkRequest(deps, caller.client, transaction, request.body) // 400, 403, 404, 503
    const filed = { clientId: caller.client.id, filedBy: caller.userName, traceId, now: deps.clock.now() }
    const { orderId, repeated } = await storeOrRepeat(await toCandidate(deps, checked, filed)) // 409, 503
    if (!repeated) deps.wake.notify(ORDER_WAITING, checked.access.username)
    return { orderId }
  }
}
