import type { Application } from '../../domain/application/application.ts'
import { keepMessage } from '../../domain/evidence/exchanged-message.ts'
import { noteRefusal } from '../../domain/exclusion/refusal-note.ts'
import type { Access } from '../../domain/gks-access/access.ts'
import { isSameCredentials } from '../../domain/gks-access/proof.ts'
import { holdBack } from '../../domain/order/lane/held.ts'
import { type ClaimedOrder, claim, type LaneTurn, nextInLane } from '../../domain/order/lane/lane.ts'
import { isDatabaseGone } from '../../platform/database-gone.ts'
import type { Hold } from '../../platform/session-locks.ts'
import type { DispatchDeps } from './deps.ts'
import { withoutReceipt } from './failure.ts'
import { type MadeMessage, makeMessage, openApplication } from './make-message.ts'
import { officeOfApplication } from './office-of-order.ts'
import { type Dispatched, failed, type NotSent, submit } from './submit.ts'

/** The order of a lane that goes next with its message, or with what becomes of it without one. It is not marked, and waits on. */
export interface MadeOrder {
  order: ClaimedOrder
  /** Where some office is guarded, and this one is known. */
  office: string | undefined
  made: MadeMessage | { fail: () => Promise<Dispatched> }
}

/** An order that is ready to be sent, and marked as that. */
export interface NextOrder {
  order: ClaimedOrder
  /** Not of one that has no message: nobody but its lane may have it fail. */
  isMarked: boolean
  office: string | undefined
  /** What is sent, if anything is. */
  application?: Application
  /** Sends it, once. An order that has no message fails without a call. */
  submit(): Promise<Dispatched | NotSent>
}

/**
 * Undefined when none waits. What goes to an office to which sending rests is held back on the way; `sending` is the office
 * of an order that is on its way and not counted yet.
 */
export async function makeNext(deps: DispatchDeps, lane: LaneTurn, sending?: string): Promise<MadeOrder | undefined> {
  for (;;) {
    const order = await nextInLane(deps.db, lane, deps.clock.now())
    if (!order) return undefined
    if (order.isExcluded) return { order, office: undefined, made: { fail: () => refuseExcluded(deps, order) } }
    const office = order.officeRoom ? await officeOf(deps, order) : undefined
    if (office === undefined || !isFull(order, office, sending)) return { order, office, made: await make(deps, order) }
    await holdBack(deps.db, order, office)
    deps.orderChanged?.(order)
    lane.lastClientId = order.clientId
  }
}

const isFull = ({ officeRoom }: ClaimedOrder, office: string, sending: string | undefined): boolean =>
  (officeRoom?.get(office) ?? Number.POSITIVE_INFINITY) <= (office === sending ? 1 : 0)

/** What cannot be read fails when it is made; here it has no office. */
async function officeOf({ db, seal }: DispatchDeps, order: ClaimedOrder): Promise<string | undefined> {
  try {
    return await officeOfApplication(db, order.clientId, openApplication(seal, order))
  } catch (error) {
    if (isDatabaseGone(error)) throw error
    return undefined
  }
}

async function make(deps: DispatchDeps, order: ClaimedOrder): Promise<MadeOrder['made']> {
  try {
    return await makeMessage(deps, order)
  } catch (error) {
    // That says nothing about the order.
    if (isDatabaseGone(error)) throw error
    return { fail: async () => failed(deps, order, error) }
  }
}

/** Nothing of it leaves: its contract partner was excluded between acceptance and dispatch. */
async function refuseExcluded(deps: DispatchDeps, order: ClaimedOrder): Promise<Dispatched> {
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
}

/** Marks an order as sent. Undefined when it may not be any more, or not as it was made: somebody changed it or its access. */
export async function claimMade(
  deps: DispatchDeps,
  hold: Hold,
  lane: LaneTurn,
  { order, office, made }: MadeOrder,
): Promise<NextOrder | undefined> {
  if ('fail' in made) return { order, office, isMarked: false, submit: made.fail }
  const { prepared, documents, application } = made
  const access = await deps.accesses.open(order.gksAccessId)
  if (!isMadeFor(access, made)) return undefined
  const claimed = await claim(hold, lane, {
    ...{ order, office, now: deps.clock.now() },
    // Nothing leaves without proof of what it was.
    beside: keepMessage(deps.seal, order.id, { direction: 'out', bytes: prepared.bytes, documents }),
  })
  if (!claimed) return undefined
  return { order: claimed, office, isMarked: true, application, submit: () => submit(deps, claimed, access, prepared) }
}

/** A login that was right when the message was made may be a refused one by now. */
const isMadeFor = (access: Access, made: MadeMessage): boolean =>
  access === made.access || (access.kopaKey === made.access.kopaKey && isSameCredentials(access, made.access))
