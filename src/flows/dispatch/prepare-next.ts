import { readApplication } from '../../domain/application/stored-application.ts'
import { isSameAccount } from '../../domain/client/gks-account.ts'
import { type EnclosedDocument, keepMessage } from '../../domain/evidence/exchanged-message.ts'
import { readDocument } from '../../domain/file/file.ts'
import type { Access } from '../../domain/gks-access/access.ts'
import { type ClaimedOrder, claimNext, type LaneTurn, unclaim } from '../../domain/order/lane/lane.ts'
import type { DispatchNews } from '../../domain/order/settle.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Prepared } from '../../foreign/authority/gks.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import type { Hold } from '../../platform/session-locks.ts'
import { AccessChanged } from '../authority-call/access-changed.ts'
import { isLoginRefused, watchedCall } from '../authority-call/guarded-call.ts'
import { receiptOutcome } from '../receipt/receipt.ts'
import type { DispatchDeps } from './deps.ts'
import { dispatchFailed } from './failure.ts'
import { failRefused } from './login-refused.ts'
import { toMessage } from './message.ts'
import { withSignedHolder } from './signed-holder.ts'

/** An order that is marked as sent and ready to be. */
export interface NextOrder {
  order: ClaimedOrder
  /** Sends it, once. An order whose message could not be made has failed without a call. */
  submit(): Promise<Dispatched | NotSent>
}

/** What came of it, and the receipt as it came, where there is one. */
export interface Dispatched extends DispatchNews {
  receipt?: Buffer
}

/** `halted`: another must log in first, or may not; the order waits on. */
type NotSent = 'loginRefused' | 'halted'

/** Takes the next waiting order of a lane and makes it ready. Undefined when none waits. */
export async function prepareNext(deps: DispatchDeps, hold: Hold, lane: LaneTurn): Promise<NextOrder | undefined> {
  const order = await claimNext(hold, lane, deps.clock.now())
  if (!order) return undefined
  const made = await make(deps, order)
  if ('error' in made) return { order, submit: async () => failed(deps, order, made.error) }
  const { access, prepared, documents } = made
  try {
    await keepMessage(deps.db, deps.seal, order.id, { direction: 'out', bytes: prepared.bytes, documents })
  } catch (error) {
    // Nothing leaves without proof of what it was, and nothing has: it waits on.
    await unclaim(deps.db, order)
    throw error
  }
  return { order, submit: () => submit(deps, order, access, prepared) }
}

interface Made {
  access: Access
  prepared: Prepared
  documents: readonly EnclosedDocument[]
}

async function make(deps: DispatchDeps, order: ClaimedOrder): Promise<Made | { error: unknown }> {
  try {
    const access = await openFor(deps, order)
    return { access, ...(await prepare(deps, order, access)) }
  } catch (error) {
    return { error }
  }
}

/**
 * The access of an order, as it was when the order was filed. One that has got another identifier meanwhile would send
 * beside the lane of that identifier (docs/adr/0032).
 */
async function openFor({ accesses }: DispatchDeps, order: ClaimedOrder): Promise<Access> {
  const access = await accesses.open(order.gksAccessId)
  if (!isSameAccount(access, { environment: order.gksEnvironment, username: order.gksIdentifier })) {
    throw new AccessChanged()
  }
  return access
}

async function prepare(deps: DispatchDeps, order: ClaimedOrder, access: Access): Promise<Omit<Made, 'access'>> {
  const stored = readApplication(deps.seal.open(order.application, placeOf.application(order.messageId)))
  const application = await withSignedHolder(deps, stored)
  const documents: EnclosedDocument[] = []
  const message = await toMessage(application, order.messageId, async (sha256) => {
    const content = await readDocument(deps.db, deps.seal, sha256)
    documents.push({ sha256, content })
    return content
  })
  return { prepared: await deps.gks.prepare(access, message), documents }
}

async function submit(
  deps: DispatchDeps,
  order: ClaimedOrder,
  access: Access,
  prepared: Prepared,
): Promise<Dispatched | NotSent> {
  const onRefused = (tx: Sql) => failRefused(tx, order, deps.clock.now())
  try {
    // The statement that marked the order has looked at the lock.
    const receipt = await watchedCall(deps, access, () => prepared.submit(), onRefused)
    return { ...receiptOutcome(receipt), receipt: receipt.bytes }
  } catch (error) {
    if (error instanceof Refusal) return 'halted'
    return isLoginRefused(error) ? 'loginRefused' : failed(deps, order, error)
  }
}

function failed({ log }: DispatchDeps, { id: orderId }: ClaimedOrder, error: unknown): DispatchNews {
  if (!(error instanceof AuthorityFailure || error instanceof AccessChanged))
    log.error({ err: error, orderId }, 'a dispatch failed')
  return dispatchFailed(error)
}
