import type { Application } from '../../domain/application/application.ts'
import { isSameAccount } from '../../domain/client/gks-account.ts'
import { keepMessage } from '../../domain/evidence/exchanged-message.ts'
import { type ClaimedOrder, type LaneTurn, unclaim } from '../../domain/order/lane/lane.ts'
import { settle, settleUnsent } from '../../domain/order/settle.ts'
import type { Hold } from '../../platform/session-locks.ts'
import type { DispatchDeps, Lane } from './deps.ts'
import { failHalted } from './login-refused.ts'
import { claimMade, type MadeOrder, makeNext, type NextOrder } from './next-order.ts'
import type { Dispatched } from './submit.ts'
import { tellDispatch } from './tell-dispatch.ts'

/**
 * Sends the waiting orders of a lane one after another, each at most once, and stores what came of each. While one is on
 * its way, what came of the one before is stored, and the message of the next is made and signed. It is marked when the one on its way
 * has come back: never more than two are marked and have no outcome in the database, and the authority is asked for both of them after a crash.
 */
export async function emptyLane(deps: DispatchDeps, hold: Hold, lane: Lane): Promise<void> {
  const turns = takeTurns(deps, hold, lane)
  let storing: Promise<unknown> = Promise.resolve()
  try {
    let next = await turns.next()
    while (next) {
      const { order, submit, office } = next
      const [outcome, ahead] = await Promise.all([tellDispatch(deps, order, submit), turns.ahead(office)])
      if (outcome === 'halted') {
        // Certainly not sent; the next poll of the lanes takes it again.
        await unclaim(deps.db, order)
        break
      }
      if (outcome === 'loginRefused') {
        await goOnBehind(deps, lane, order)
        next = await turns.next()
        continue
      }
      const before = storing
      storing = conclude(deps, next, outcome)
      // Looked at when the next one has come back; until then a failure is nobody's.
      storing.catch(() => {})
      // What could not be stored is asked for when the lane is taken again.
      await before
      // Where an office is guarded, what was sent to it is counted first.
      next = await (office === undefined ? turns.next(ahead) : storing.then(() => turns.next(ahead)))
    }
  } finally {
    // Whatever ends the lane, nobody else takes it before that.
    await Promise.allSettled([storing])
  }
  await storing
}

/** An order whose login was refused has failed, and what waits behind the same login with it. Whoever logs in otherwise goes on. */
async function goOnBehind(deps: DispatchDeps, { account }: Lane, order: ClaimedOrder): Promise<void> {
  deps.log.info({ traceId: order.traceId, orderId: order.id, outcome: 'loginRefused' }, 'order dispatched')
  deps.orderChanged?.(order)
  await failHalted(deps, account)
}

async function conclude(deps: DispatchDeps, next: NextOrder, outcome: Dispatched): Promise<void> {
  const { order, application } = next
  await store(deps, next, outcome)
  if (application) await learn(deps, application, outcome)
  deps.log.info({ traceId: order.traceId, orderId: order.id, outcome: outcome.trigger }, 'order dispatched')
  deps.orderChanged?.(order)
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
