import { accountKey } from '../../domain/client/gks-account.ts'
import { findAttempt } from '../../domain/order/order.ts'
import {
  type DueDispatch,
  dueDispatches,
  notYetPlanned,
  openDispatchesOf,
  planNext,
  takeDue,
} from '../../domain/order/query/open-dispatch.ts'
import { queriesOf } from '../../domain/order/query/status-query.ts'
import { mapBounded } from '../../kernel/bounded.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../kernel/duration.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import { abandonedAfterMs } from './ask-status.ts'
import { isMaintenance, nextQuestion } from './pauses.ts'
import { askAndTake, type TakeDeps } from './take-status.ts'

/** Of one lane at most one question in a round, so that dispatches hardly notice; a thousand open ones take a quarter of an hour. */
const ROUND_MS = SECOND
/** So many lanes are asked for at once. */
const LANES = 4
/** New ones are put into the order of asking so many at a time. */
const PLANNED = 500
/** Somebody else asks, or logs in: then a while later. A halted login is not due before it is released. */
const BUSY_MS = 5 * MINUTE
/** Its access cannot be used: until somebody mends that, at most for so long. */
const CLOSED_MS = HOUR
const GIVEN_UP_MS = 30 * DAY

/** Whose turn it was last in each lane. */
export type Turns = Map<string, number>

/**
 * Asks the authority about dispatches of which nobody knows whether they arrived, by itself (docs/adr/0072). Any node asks;
 * the database says who asks for what. Nothing is ever sent a second time: this only asks.
 */
export function startResolver(deps: TakeDeps): Worker {
  const turns: Turns = new Map()
  return startWorker({
    name: 'open dispatches',
    everyMs: ROUND_MS,
    log: deps.log,
    round: (signal) => resolveRound(deps, turns, signal),
  })
}

/** One question in every lane that has one due. */
export async function resolveRound(deps: TakeDeps, turns: Turns, signal?: AbortSignal): Promise<void> {
  const { db, clock, config } = deps
  await planNew(deps)
  const now = clock.now()
  if (isMaintenance(now)) return
  const chosen = inTurn(await dueDispatches(db, now), turns)
  if (chosen.length === 0) return
  const until = new Date(now.getTime() + abandonedAfterMs(config))
  const taken = await takeDue(
    db,
    chosen.map(({ attemptId }) => attemptId),
    { now, until },
  )
  await mapBounded(taken, LANES, async (attemptId) => {
    if (!signal?.aborted) await ask(deps, attemptId)
  })
}

/** Clients of a lane take turns, in the order of their numbers. */
function inTurn(due: readonly DueDispatch[], turns: Turns): DueDispatch[] {
  const lanes = Map.groupBy(due, accountKey)
  return [...lanes].flatMap(([lane, waiting]) => {
    const last = turns.get(lane) ?? 0
    const clients = waiting.toSorted((one, other) => one.clientId - other.clientId)
    const next = clients.find(({ clientId }) => clientId > last) ?? clients[0]
    if (!next) return []
    turns.set(lane, next.clientId)
    return [next]
  })
}

async function planNew({ db, clock }: TakeDeps): Promise<void> {
  const dispatches = await notYetPlanned(db, PLANNED)
  if (dispatches.length === 0) return
  const queries = await queriesOf(
    db,
    dispatches.map(({ attemptId }) => attemptId),
  )
  for (const dispatch of dispatches) {
    const own = queries.filter(({ attemptId }) => attemptId === dispatch.attemptId)
    await planNext(db, dispatch.attemptId, nextQuestion(dispatch, own), clock.now())
  }
}

async function ask(deps: TakeDeps, attemptId: number): Promise<void> {
  const { db, log } = deps
  const attempt = await findAttempt(db, attemptId)
  if (!attempt) return
  try {
    const said = await askAndTake(deps, attempt, 'resolver')
    log.info({ orderId: attemptId, outcome: said.outcome }, 'an open dispatch was asked for')
    await plan(deps, attemptId)
  } catch (error) {
    if (!(error instanceof Refusal))
      log.error({ err: error, orderId: attemptId }, 'an open dispatch cannot be asked for')
    await putOff(deps, attemptId, error instanceof Refusal ? BUSY_MS : CLOSED_MS)
  }
}

/** No question has left, so none is counted. */
async function putOff({ db, clock }: TakeDeps, attemptId: number, laterMs: number): Promise<void> {
  const [dispatch] = await openDispatchesOf(db, [attemptId])
  if (!dispatch) return
  const now = clock.now()
  const later = new Date(now.getTime() + laterMs)
  await planNext(db, attemptId, later.getTime() - dispatch.since.getTime() < GIVEN_UP_MS ? later : undefined, now)
}

async function plan({ db, clock }: TakeDeps, attemptId: number): Promise<void> {
  const [dispatch] = await openDispatchesOf(db, [attemptId])
  if (dispatch && !dispatch.endedAt)
    await planNext(db, attemptId, nextQuestion(dispatch, await queriesOf(db, [attemptId])), clock.now())
}
