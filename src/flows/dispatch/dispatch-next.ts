import type { Application } from '../../domain/application/application.ts'
import { readDocument } from '../../domain/file/file.ts'
import { type Claimed, claimNext } from '../../domain/order/lane.ts'
import { type Outcome, settle } from '../../domain/order/settle.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Hold } from '../../platform/session-locks.ts'
import { receiptOutcome } from '../receipt/receipt.ts'
import type { DispatchDeps } from './deps.ts'
import { dispatchFailed } from './failure.ts'
import { loginRefused } from './login-refused.ts'
import { toMessage } from './message.ts'

/** Sends the oldest waiting order of a lane, at most once, and stores what came of it. False when none waits. */
export async function dispatchNext(deps: DispatchDeps, hold: Hold, identifier: string): Promise<boolean> {
  const order = await claimNext(hold, identifier, deps.clock.now())
  if (!order) return false
  const outcome = await submit(deps, order)
  if (outcome === 'loginRefused') await loginRefused(deps, order)
  else await settle(deps.db, order, outcome, deps.clock.now())
  const { id: orderId, traceId } = order
  deps.log.info(
    { traceId, orderId, outcome: outcome === 'loginRefused' ? outcome : outcome.trigger },
    'order dispatched',
  )
  return true
}

async function submit(deps: DispatchDeps, order: Claimed): Promise<Outcome | 'loginRefused'> {
  try {
    const access = await deps.accesses.open(order.gksAccessId)
    const application: Application = JSON.parse(deps.seal.open(order.application).toString())
    const message = await toMessage(application, order.messageId, (sha256) => readDocument(deps.db, deps.seal, sha256))
    return receiptOutcome(await deps.gks.submit(access, message))
  } catch (error) {
    if (error instanceof AuthorityFailure && error.kind === 'loginRefused') return 'loginRefused'
    if (!(error instanceof AuthorityFailure)) deps.log.error({ err: error, orderId: order.id }, 'a dispatch failed')
    return dispatchFailed(error)
  }
}
