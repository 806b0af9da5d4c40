import type { Application } from '../../domain/application/application.ts'
import { isSameAccount } from '../../domain/client/gks-account.ts'
import { keepMessage } from '../../domain/evidence/exchanged-message.ts'
import { type LaneTurn, unclaim } from '../../domain/order/lane/lane.ts'
import { settle, settleUnsent } from '../../domain/order/settle.ts'
import type { Hold } from '../../platform/session-locks.ts'
import type { DispatchDeps, Lane } from './deps.ts'
import { failHalted } from './login-refused.ts'
import { claimMade, type MadeOrder, makeNext, type NextOrder } from './next-order.ts'
import type { Dispatched } from './submit.ts'
import { tellDispatch } from './tell-dispatch.ts'

/**
 * Sends the waiting orders of a lane one after another, each at most once, and stores what came of each. While one is on
 * its way, the message of the next is made and signed; it is marked while the receipt of the one before is stored, and
 * leaves when that is safe.
 */
export async function emptyLane(deps: DispatchDeps, hold: Hold, lane: Lane): Promise<void> {
  const { account } = lane
  const turns = takeTurns(deps, hold, lane)
  let next = await turns.next()
  while (next) {
    const { order, submit, office, application } = next
    const [outcome, ahead] = await Promise.all([tellDispatch(deps, order, submit), turns.ahead(office)])
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
      next = await turns.next()
      continue
    }
    const storing = store(deps, next, outcome)
    // Where an office is guarded, what was sent to it is counted first.
    const taking = office === undefined ? turns.next(ahead) : storing.then(() => turns.next(ahead))
    const [stored, taken] = await Promise.allSettled([storing, taking])
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

/** Whose turn it is in a lane. */
function takeTurns(deps: DispatchDeps, hold: Hold, { account, isStopping }: Lane) {
  const { base } = deps.accesses
  const turn: LaneTurn = { ...account, isBase: base !== undefined && isSameAccount(base, account), lastClientId: 0 }
  const make = async (sending?: string) => (isStopping() ? undefined : makeNext(deps, turn, sending))

  async function take(made: MadeOrder | undefined): Promise<NextOrder | undefined> {
    const taken = made && !isStopping() ? await claimMade(deps, hold, turn, made) : undefined
    if (taken) turn.lastClientId = taken.order.clientId
    return taken
  }

  return {
    /** Makes the next one while another is on its way, to the office that is given. What could not be made then is tried again, for that one goes first. */
    async ahead(sending: string | undefined): Promise<MadeOrder | undefined> {
      const made = await make(sending).catch(() => undefined)
      return made && 'fail' in made.made ? undefined : made
    },
    /** The next one, marked as sent: what was made ahead, if it may still go, or else whatever waits. */
    next: async (ahead?: MadeOrder): Promise<NextOrder | undefined> =>
      (await take(ahead)) ?? (await take(await make())),
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
function store({ db, seal, clock }: DispatchDeps, { order, isMarked }: NextOrder, { receipt, ...news }: Dispatched) {
  if (!isMarked) return settleUnsent(db, order, news, clock.now())
  return settle(
    db,
    order,
    news,
    clock.now(),
    receipt && keepMessage(seal, order.id, { direction: 'in', bytes: receipt }),
  )
}
