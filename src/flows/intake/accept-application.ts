import type { Transaction } from '../../domain/application/transaction.ts'
import type { Caller } from '../../domain/client/caller.ts'
import { accountKey } from '../../domain/client/gks-account.ts'
import type { OrderChanged } from '../../domain/order/order-hint.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Pool } from '../../platform/db.ts'
import type { Wake } from '../../platform/wake.ts'
import { applyPowerOfAttorney, hasPowerOfAttorney, type PowerUseDeps } from '../power-of-attorney/apply.ts'
import { type CheckDeps, checkRequest, type NewAttemptDeps, requireSendable, toNewAttempt } from './check-request.ts'
import { type Examine, type Examined, examineBody } from './examine-body.ts'
import { requireReleased } from './gate.ts'
import { createStoreOrRepeat } from './store-or-repeat.ts'

export interface IntakeDeps extends CheckDeps, NewAttemptDeps, Pick<PowerUseDeps, 'powers'> {
  /** One connection for the batches of new orders, see store-or-repeat. */
  intake: Pool
  clock: Clock
  /** Where bodies are examined; here when nothing else is said. */
  examine?: Examine
  wake: Wake
  orderChanged?: OrderChanged
}

interface ApplicationRequest {
  caller: Caller
  transaction: Transaction
  body: unknown
  traceId: string
}

/** Told when an order waits in the lane of an account. */
export const ORDER_WAITING = 'order_waiting'

/** Turns a request into an order. Nothing leaves the house here. */
export function createAcceptApplication(deps: IntakeDeps) {
  const { examine = examineBody } = deps
  const storeOrRepeat = createStoreOrRepeat(deps.db, deps.intake)

  /** Knows nothing of the body any more: it may be large, and storing may take its time. */
  async function file(examined: Examined | Promise<Examined>, request: Omit<ApplicationRequest, 'body'>) {
    const { caller, transaction, traceId } = request
    const clientId = caller.client.id
    const given = checkRequest(deps, caller.client, transaction, await examined) // 400, 403
    const authorised = hasPowerOfAttorney(given) ? await applyPowerOfAttorney(deps, clientId, given) : given // 400, 404, 409
    const checked = requireSendable(deps.config, authorised) // 503
    const filed = { clientId, filedBy: caller.userName, traceId, now: deps.clock.now() }
    const { orderId, repeated } = await storeOrRepeat(await toNewAttempt(deps, checked, filed)) // 409, 503
    if (!repeated) {
      deps.wake.notify(ORDER_WAITING, accountKey(checked.access))
      deps.orderChanged?.({ clientId, headId: orderId })
    }
    return { orderId }
  }

  return function acceptApplication({ body, ...request }: ApplicationRequest): Promise<{ orderId: number }> {
    requireReleased(deps.config.productVersion, request.transaction) // 403, before the body is looked at
    return file(examine(request.transaction, body, request.caller.client.id), request)
  }
}
