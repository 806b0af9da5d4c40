import { readApplication } from '../../domain/application/stored-application.ts'
import { isSameAccount } from '../../domain/client/gks-account.ts'
import { type EnclosedDocument, keepMessage } from '../../domain/evidence/exchanged-message.ts'
import { readDocument } from '../../domain/file/file.ts'
import type { Access } from '../../domain/gks-access/access.ts'
import { isSameCredentials } from '../../domain/gks-access/proof.ts'
import { type ClaimedOrder, claim, type LaneTurn, nextInLane } from '../../domain/order/lane/lane.ts'
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

/** The order of a lane that goes next with its message, or with why there is none. It is not marked, and waits on. */
export interface MadeOrder {
  order: ClaimedOrder
  made: Made | { error: unknown }
}

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

/** Undefined when none waits. */
export async function makeNext(deps: DispatchDeps, lane: LaneTurn): Promise<MadeOrder | undefined> {
  const order = await nextInLane(deps.db, lane)
  return order && { order, made: await make(deps, order) }
}

/** Marks an order as sent. Undefined when it may not be any more, or not as it was made: somebody changed it or its access. */
export async function claimMade(
  deps: DispatchDeps,
  hold: Hold,
  lane: LaneTurn,
  { order, made }: MadeOrder,
): Promise<NextOrder | undefined> {
  if ('error' in made) return { order, submit: async () => failed(deps, order, made.error) }
  const { prepared, documents } = made
  const access = await deps.accesses.open(order.gksAccessId)
  if (!isMadeFor(access, made)) return undefined
  // Nothing leaves without proof of what it was.
  const beside = keepMessage(deps.seal, order.id, { direction: 'out', bytes: prepared.bytes, documents })
  const isClaimed = await claim(hold, lane, { order, now: deps.clock.now(), beside })
  return isClaimed ? { order, submit: () => submit(deps, order, access, prepared) } : undefined
}

/** A login that was right when the message was made may be a refused one by now. */
const isMadeFor = (access: Access, made: Made): boolean =>
  access === made.access || (access.kopaKey === made.access.kopaKey && isSameCredentials(access, made.access))

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
