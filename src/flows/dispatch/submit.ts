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

/** What is known of the call itself, whatever goes wrong behind it. */
interface Call {
  isBegun: boolean
  failure?: AuthorityFailure
}

/** Sends an order that is marked as sent. */
export async function submit(
  deps: DispatchDeps,
  order: ClaimedOrder,
  access: Access,
  prepared: Prepared,
): Promise<Dispatched | NotSent> {
  const onRefused = (tx: Sql) => failRefused(tx, order, deps.clock.now())
  const call: Call = { isBegun: false }
  try {
    // The statement that marked the order has looked at the lock.
    const receipt = await watchedCall(deps, access, () => remembered(call, prepared), onRefused)
    return { ...receiptOutcome(receipt), receipt: receipt.bytes }
  } catch (error) {
    if (error instanceof Refusal || (!call.isBegun && isDatabaseGone(error))) return 'halted'
    if (isLoginRefused(error)) return 'loginRefused'
    return call.isBegun ? failedCall(deps, order, call, error) : failed(deps, order, error)
  }
}

async function remembered(call: Call, prepared: Prepared): ReturnType<Prepared['submit']> {
  call.isBegun = true
  try {
    return await prepared.submit()
  } catch (error) {
    if (error instanceof AuthorityFailure) call.failure = error
    throw error
  }
}

/**
 * What the authority said of a call decides, also when the lock of a refused login could not be written (contract 2, 7 no. 3). A fault of
 * ours after the call began says nothing about what arrived: the authority is asked.
 */
function failedCall(deps: DispatchDeps, order: ClaimedOrder, { failure }: Call, error: unknown): DispatchNews {
  if (error !== failure)
    deps.log.error({ err: error, orderId: order.id }, 'a dispatch ended with a fault of ours after it was sent')
  return failure ? failed(deps, order, failure) : withoutReceipt('UNREADABLE')
}

export function failed({ log }: DispatchDeps, { id: orderId }: ClaimedOrder, error: unknown): DispatchNews {
  if (!(error instanceof AuthorityFailure || error instanceof AccessChanged))
    log.error({ err: error, orderId }, 'a dispatch failed')
  return dispatchFailed(error)
}
