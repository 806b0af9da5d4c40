import type { Application } from '../../domain/application/application.ts'
import { isSameAccount } from '../../domain/client/gks-account.ts'
import { keepMessage } from '../../domain/evidence/exchanged-message.ts'
import { type ClaimedOrder, type LaneTurn, unclaim } from '../../domain/order/lane/lane.ts'
import { settle } from '../../domain/order/settle.ts'
import type { Hold } from '../../platform/session-locks.ts'
import type { DispatchDeps, Lane } from './deps.ts'
import { failHalted } from './login-refused.ts'
import { type Dispatched, type NextOrder, prepareNext } from './prepare-next.ts'

/**
 * Sends the waiting orders of a lane one after another, each at most once, and stores what came of each. While that is
 * stored, the next order is made ready; it leaves when the receipt of the one before is safe.
 */
export async function emptyLane(deps: DispatchDeps, hold: Hold, { account, isStopping }: Lane): Promise<void> {
  const { base } = deps.accesses
  const turn: LaneTurn = { ...account, isBase: base !== undefined && isSameAccount(base, account), lastClientId: 0 }
  const takeNext = async (sending?: string): Promise<NextOrder | undefined> => {
    const taken = isStopping() ? undefined : await prepareNext(deps, hold, turn, sending)
    if (taken) turn.lastClientId = taken.order.clientId
    return taken
  }

  let next = await takeNext()
  while (next) {
    const { order, submit, office, application } = next
    const outcome = await submit()
    const { id: orderId, traceId } = order
    if (outcome === 'halted') {
      // Certainly not sent; the next poll of the lanes takes it again.
      await unclaim(deps.db, order)
      return
    }
    if (outcome === 'loginRefused') {
      deps.log.info({ traceId, orderId, outcome }, 'order dispatched')
      deps.orderChanged?.(order)
      // Whoever logs in otherwise goes on.
      await failHalted(deps, account)
      next = await takeNext()
      continue
    }
    const [stored, taken] = await Promise.allSettled([store(deps, order, outcome), takeNext(office)])
    if (taken.status === 'rejected') throw taken.reason
    next = taken.value
    if (stored.status === 'rejected') {
      // Nothing was sent of the next order, so it waits as before.
      if (next) await unclaim(deps.db, next.order)
      throw stored.reason
    }
    if (application) await learn(deps, application, outcome)
    deps.log.info({ traceId, orderId, outcome: outcome.trigger }, 'order dispatched')
    deps.orderChanged?.(order)
  }
}

/** Which office answers for the holder's place. Not knowing it costs nothing but a warning. */
async function learn(deps: DispatchDeps, application: Application, { applicationId }: Dispatched): Promise<void> {
  try {
    await deps.notePlace?.(application, applicationId, deps.clock.now())
  } catch (error) {
    deps.log.warn({ err: error }, 'the office of a place was not noted')
  }
}

/** The receipt goes with what it says, in one statement. */
const store = ({ db, seal, clock }: DispatchDeps, order: ClaimedOrder, { receipt, ...news }: Dispatched) =>
  settle(db, order, news, clock.now(), receipt && keepMessage(db, seal, order.id, { direction: 'in', bytes: receipt }))
