import { isSameAccount } from '../../domain/client/gks-account.ts'
import { keepMessage } from '../../domain/evidence/exchanged-message.ts'
import { type ClaimedOrder, type LaneTurn, unclaim } from '../../domain/order/lane/lane.ts'
import { settle } from '../../domain/order/settle.ts'
import type { Hold } from '../../platform/session-locks.ts'
import type { DispatchDeps, Lane } from './deps.ts'
import { failHalted } from './login-refused.ts'
import { claimMade, type Dispatched, type MadeOrder, makeNext, type NextOrder } from './next-order.ts'

/**
 * Sends the waiting orders of a lane one after another, each at most once, and stores what came of each. While one is on
 * its way, the message of the next is made and signed; it is marked while the receipt of the one before is stored, and
 * leaves when that is safe.
 */
export async function emptyLane(deps: DispatchDeps, hold: Hold, { account, isStopping }: Lane): Promise<void> {
  const { base } = deps.accesses
  const turn: LaneTurn = { ...account, isBase: base !== undefined && isSameAccount(base, account), lastClientId: 0 }
  const make = async (): Promise<MadeOrder | undefined> => (isStopping() ? undefined : makeNext(deps, turn))
  const take = async (made: MadeOrder | undefined): Promise<NextOrder | undefined> => {
    const taken = made && !isStopping() ? await claimMade(deps, hold, turn, made) : undefined
    if (taken) turn.lastClientId = taken.order.clientId
    return taken
  }
  const takeNext = async (ahead?: MadeOrder): Promise<NextOrder | undefined> =>
    (await take(ahead)) ?? (await take(await make()))

  let next = await takeNext()
  while (next) {
    const { order, submit } = next
    const [outcome, ahead] = await Promise.all([submit(), usable(make())])
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
    const [stored, taken] = await Promise.allSettled([store(deps, order, outcome), takeNext(ahead)])
    if (taken.status === 'rejected') throw taken.reason
    next = taken.value
    if (stored.status === 'rejected') {
      // Nothing was sent of the next order, so it waits as before.
      if (next) await unclaim(deps.db, next.order)
      throw stored.reason
    }
    deps.log.info({ traceId, orderId, outcome: outcome.trigger }, 'order dispatched')
    deps.orderChanged?.(order)
  }
}

/** What could not be made while another order was on its way is tried again, for that one goes first. */
async function usable(making: Promise<MadeOrder | undefined>): Promise<MadeOrder | undefined> {
  const ahead = await making.catch(() => undefined)
  return ahead && 'error' in ahead.made ? undefined : ahead
}

/** The receipt goes with what it says, in one statement. */
const store = ({ db, seal, clock }: DispatchDeps, order: ClaimedOrder, { receipt, ...news }: Dispatched) =>
  settle(db, order, news, clock.now(), receipt && keepMessage(seal, order.id, { direction: 'in', bytes: receipt }))
