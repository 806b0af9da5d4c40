import type { Application } from '../../domain/application/application.ts'
import { readApplication } from '../../domain/application/stored-application.ts'
import { isSameAccount } from '../../domain/client/gks-account.ts'
import { type EnclosedDocument, keepMessage } from '../../domain/evidence/exchanged-message.ts'
import { noteRefusal } from '../../domain/exclusion/refusal-note.ts'
import { readDocument } from '../../domain/file/file.ts'
import type { Access } from '../../domain/gks-access/access.ts'
import { holdBack } from '../../domain/order/lane/held.ts'
import { type ClaimedOrder, claimNext, type LaneTurn, unclaim } from '../../domain/order/lane/lane.ts'
import type { DispatchNews } from '../../domain/order/settle.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Prepared } from '../../foreign/authority/gks.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import type { Hold } from '../../platform/session-locks.ts'
import { isLoginRefused, watchedCall } from '../authority-call/guarded-call.ts'
import { receiptOutcome } from '../receipt/receipt.ts'
import type { DispatchDeps } from './deps.ts'
import { AccessChanged, dispatchFailed, withoutReceipt } from './failure.ts'
import { failRefused } from './login-refused.ts'
import { toMessage } from './message.ts'
import { officeOfApplication } from './office-of-order.ts'
import { withSignedHolder } from './signed-holder.ts'

/** An order that is marked as sent and ready to be. */
export interface NextOrder {
  order: ClaimedOrder
  /** The office that will get it, where offices are guarded and it is known. */
  office: string | undefined
  /** Where it could be read. */
  application?: Application
  /** Sends it, once. An order whose message could not be made has failed without a call. */
  submit(): Promise<Dispatched | NotSent>
}

/** What came of it, and the receipt as it came, where there is one. */
export interface Dispatched extends DispatchNews {
  receipt?: Buffer
}

/** `halted`: another must log in first, or may not; the order waits on. */
type NotSent = 'loginRefused' | 'halted'

/**
 * Takes the next waiting order of a lane and makes it ready. Undefined when none waits. What goes to an office to which sending
 * rests is held back on the way; `sending` is the office of the order whose receipt is not counted yet.
 */
export async function prepareNext(
  deps: DispatchDeps,
  hold: Hold,
  lane: LaneTurn,
  sending?: string,
): Promise<NextOrder | undefined> {
  for (;;) {
    const order = await claimNext(hold, lane, deps.clock.now())
    if (!order) return undefined
    if (order.isExcluded) return excluded(deps, order)
    const office = order.officeRoom ? await officeOf(deps, order) : undefined
    if (office === undefined || !isFull(order, office, sending)) return ready(deps, order, office)
    await holdBack(deps.db, order, office)
    deps.orderChanged?.(order)
    lane.lastClientId = order.clientId
  }
}

const isFull = ({ officeRoom }: ClaimedOrder, office: string, sending: string | undefined): boolean =>
  (officeRoom?.[office] ?? Number.POSITIVE_INFINITY) <= (office === sending ? 1 : 0)

/** What cannot be read fails when it is made; here it has no office. */
async function officeOf({ db, seal }: DispatchDeps, order: ClaimedOrder): Promise<string | undefined> {
  try {
    return await officeOfApplication(db, order.clientId, openApplication(seal, order))
  } catch {
    return undefined
  }
}

/** Nothing of it leaves: its contract partner was excluded between acceptance and dispatch. */
const excluded = (deps: DispatchDeps, order: ClaimedOrder): NextOrder => ({
  order,
  office: undefined,
  async submit() {
    const { id: orderId, headId, clientId, contractPartner, traceId, filedBy, businessTransaction } = order
    await noteRefusal(
      deps.db,
      {
        ...{ kind: 'order', contractPartner: contractPartner ?? '', clientId, traceId, filedBy },
        ...{ orderId: headId ?? orderId, transaction: businessTransaction, externalOrderId: order.externalOrderId },
      },
      deps.clock.now(),
    )
    return withoutReceipt('PARTNER_EXCLUDED')
  },
})

async function ready(deps: DispatchDeps, order: ClaimedOrder, office: string | undefined): Promise<NextOrder> {
  const made = await make(deps, order)
  if ('error' in made) return { order, office, submit: async () => failed(deps, order, made.error) }
  const { access, prepared, documents, application } = made
  try {
    await keepMessage(deps.db, deps.seal, order.id, { direction: 'out', bytes: prepared.bytes, documents })
  } catch (error) {
    // Nothing leaves without proof of what it was, and nothing has: it waits on.
    await unclaim(deps.db, order)
    throw error
  }
  return { order, office, application, submit: () => submit(deps, order, access, prepared) }
}

interface Made {
  access: Access
  prepared: Prepared
  documents: readonly EnclosedDocument[]
  application: Application
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
  const application = await withSignedHolder(deps, openApplication(deps.seal, order))
  const documents: EnclosedDocument[] = []
  const message = await toMessage(application, order.messageId, async (sha256) => {
    const content = await readDocument(deps.db, deps.seal, sha256)
    documents.push({ sha256, content })
    return content
  })
  return { prepared: await deps.gks.prepare(access, message), documents, application }
}

const openApplication = (seal: Seal, { application, messageId }: ClaimedOrder): Application =>
  readApplication(seal.open(application, placeOf.application(messageId)))

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
