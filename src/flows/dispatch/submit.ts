import type { Access } from '../../domain/gks-access/access.ts'
import type { ClaimedOrder } from '../../domain/order/lane/lane.ts'
import type { DispatchNews } from '../../domain/order/settle.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Prepared } from '../../foreign/authority/gks.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isDatabaseGone } from '../../platform/database-gone.ts'
import type { Sql } from '../../platform/db.ts'
import { AccessChanged } from '../authority-call/access-changed.ts'
import { isLoginRefused, watchedCall } from '../authority-call/guarded-call.ts'
import { receiptOutcome } from '../receipt/receipt.ts'
import type { DispatchDeps } from './deps.ts'
import { dispatchFailed, withoutReceipt } from './failure.ts'
import { failRefused } from './login-refused.ts'

/** What came of a dispatch, and the receipt as it came, where there is one. */
export interface Dispatched extends DispatchNews {
  receipt?: Buffer
}

/** `halted`: another must log in first, or may not; the order waits on. */
export type NotSent = 'loginRefused' | 'halted'

/** Sends an order that is marked as sent. */
export async function submit(
  deps: DispatchDeps,
  order: ClaimedOrder,
  access: Access,
  prepared: Prepared,
): Promise<Dispatched | NotSent> {
  const onRefused = (tx: Sql) => failRefused(tx, order, deps.clock.now())
  let isBegun = false
  const call = () => {
    isBegun = true
    return prepared.submit()
  }
  try {
    // The statement that marked the order has looked at the lock.
    const receipt = await watchedCall(deps, access, call, onRefused)
    return { ...receiptOutcome(receipt), receipt: receipt.bytes }
  } catch (error) {
    if (error instanceof Refusal || (!isBegun && isDatabaseGone(error))) return 'halted'
    if (isLoginRefused(error)) return 'loginRefused'
    return isBegun && !(error instanceof AuthorityFailure) ? unclear(deps, order, error) : failed(deps, order, error)
  }
}

/** A fault of ours after the call began says nothing about what arrived: the authority is asked. */
function unclear({ log }: DispatchDeps, { id: orderId }: ClaimedOrder, error: unknown): DispatchNews {
  log.error({ err: error, orderId }, 'a dispatch ended with a fault of ours after it was sent')
  return withoutReceipt('UNREADABLE')
}

export function failed({ log }: DispatchDeps, { id: orderId }: ClaimedOrder, error: unknown): DispatchNews {
  if (!(error instanceof AuthorityFailure || error instanceof AccessChanged))
    log.error({ err: error, orderId }, 'a dispatch failed')
  return dispatchFailed(error)
}
