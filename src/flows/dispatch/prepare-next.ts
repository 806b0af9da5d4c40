import type { Application } from '../../domain/application/application.ts'
import { readDocument } from '../../domain/file/file.ts'
import { type Claimed, claimNext } from '../../domain/order/lane.ts'
import type { Outcome } from '../../domain/order/settle.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Prepared } from '../../foreign/authority/gks.ts'
import { placeOf } from '../../platform/sealed-columns.ts'
import type { Hold } from '../../platform/session-locks.ts'
import { receiptOutcome } from '../receipt/receipt.ts'
import type { DispatchDeps } from './deps.ts'
import { dispatchFailed } from './failure.ts'
import { toMessage } from './message.ts'
import { withSignedHolder } from './signed-holder.ts'

/** An order that is marked as sent and ready to be. */
export interface NextOrder {
  order: Claimed
  /** Sends it, once. An order whose message could not be made has failed without a call. */
  submit(): Promise<Outcome | 'loginRefused'>
}

/** Takes the oldest waiting order of a lane and makes it ready. Undefined when none waits. */
export async function prepareNext(deps: DispatchDeps, hold: Hold, identifier: string): Promise<NextOrder | undefined> {
  const order = await claimNext(hold, identifier, deps.clock.now())
  if (!order) return undefined
  try {
    const prepared = await prepare(deps, order)
    return { order, submit: () => submit(deps, order, prepared) }
  } catch (error) {
    return { order, submit: async () => failed(deps, order, error) }
  }
}

async function prepare(deps: DispatchDeps, order: Claimed): Promise<Prepared> {
  const access = await deps.accesses.open(order.gksAccessId)
  const stored: Application = JSON.parse(
    deps.seal.open(order.application, placeOf.application(order.messageId)).toString(),
  )
  const application = await withSignedHolder(deps, stored)
  const message = await toMessage(application, order.messageId, (sha256) => readDocument(deps.db, deps.seal, sha256))
  return deps.gks.prepare(access, message)
}

async function submit(deps: DispatchDeps, order: Claimed, prepared: Prepared): Promise<Outcome | 'loginRefused'> {
  try {
    return receiptOutcome(await prepared.submit())
  } catch (error) {
    if (error instanceof AuthorityFailure && error.kind === 'loginRefused') return 'loginRefused'
    return failed(deps, order, error)
  }
}

function failed({ log }: DispatchDeps, { id: orderId }: Claimed, error: unknown): Outcome {
  if (!(error instanceof AuthorityFailure)) log.error({ err: error, orderId }, 'a dispatch failed')
  return dispatchFailed(error)
}
