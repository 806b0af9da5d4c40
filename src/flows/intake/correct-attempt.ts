import { type Act, recordAct } from '../../domain/client/audit.ts'
import { findClientProfile } from '../../domain/client/caller.ts'
import { accountKey } from '../../domain/client/gks-account.ts'
import { loginLocked } from '../../domain/gks-access/login-lock.ts'
import { addAttempt, type LatestAttempt, lockForCorrection } from '../../domain/order/filing/correction.ts'
import { type Attempt, findAttempt } from '../../domain/order/order.ts'
import { isCorrectable } from '../../domain/order/state.ts'
import { stands } from '../../domain/order/verdict.ts'
import { badRequest, conflict, forbidden, notFound } from '../../kernel/refusal.ts'
import { type IntakeDeps, ORDER_WAITING } from './accept-application.ts'
import { authoriseRequest } from './authorise-request.ts'
import { toNewAttempt } from './check-request.ts'
import { type Examined, examineBody } from './examine-body.ts'
import { noting, refusedOf } from './note-refusal.ts'
import { requireData } from './require-data.ts'
import { tellAccepted } from './tell-accepted.ts'

export interface CorrectionRequest {
  /** The order, or any of its attempts. */
  orderId: number
  body: unknown
  actor: string
  traceId: string
  /** Send it although the authority has the failed attempt and has not turned it down. */
  althoughArrived?: boolean | undefined
}

/** A correction whose body was looked at already. */
interface ExaminedCorrection extends Omit<CorrectionRequest, 'body'> {
  examined: Examined
  /** Asked while the order is locked: throws what refuses the correction. */
  judge?(latest: LatestAttempt): void
  /** Noted besides with who did it. */
  details?: NonNullable<Act['details']>
}

export type CorrectionDeps = Omit<IntakeDeps, 'intake'>

/**
 * Sends a corrected application as a new attempt of an order that failed or was rejected (contract 2, 2.1): checked
 * and dispatched like any other, with the order's transaction and reference and a number of its own.
 */
export async function correctAttempt(
  deps: CorrectionDeps,
  { body, ...request }: CorrectionRequest,
): Promise<{ headId: number; attemptId: number }> {
  const known = await findAttempt(deps.db, request.orderId)
  if (!known) throw noOrder(request.orderId)
  return fileCorrection(deps, { ...request, examined: examineBody(known.businessTransaction, body) })
}

const noOrder = (orderId: number) => notFound(`there is no order ${orderId}`)

/** What is refused because of an excluded contract partner is noted as such. */
export async function fileCorrection(
  deps: CorrectionDeps,
  request: ExaminedCorrection,
): Promise<{ headId: number; attemptId: number }> {
  const known = await findAttempt(deps.db, request.orderId)
  if (!known) throw noOrder(request.orderId)
  const { examined, actor: filedBy, traceId } = request
  const { clientId, headId: orderId, businessTransaction: transaction } = known
  return noting(
    deps,
    { kind: 'correction', ...refusedOf(examined), clientId, traceId, filedBy, orderId, transaction },
    () => fileChecked(deps, known, request),
  )
}

async function fileChecked(
  deps: CorrectionDeps,
  known: Attempt,
  { orderId, examined, actor, traceId, althoughArrived = false, judge, details }: ExaminedCorrection,
): Promise<{ headId: number; attemptId: number }> {
  const { db, clock } = deps
  requireData(known)
  const client = await findClientProfile(db, known.clientId)
  if (!client) throw noOrder(orderId)
  if (!client.active) throw forbidden('the client is switched off').because('client-off')

  const checked = await authoriseRequest(deps, client, known.businessTransaction, examined)
  const { externalOrderId } = checked.application
  if (externalOrderId !== undefined && externalOrderId !== known.externalOrderId) {
    throw badRequest('externalOrderId: a correction keeps the reference of its order').because(
      'reference-kept',
      'externalOrderId',
    )
  }
  const now = clock.now()
  const corrected = await toNewAttempt(deps, checked, {
    ...{ clientId: client.id, filedBy: actor, traceId, requestSha256: examined.requestSha256, now },
  })
  const { headId } = known
  const attemptId = await db.begin(async (tx) => {
    const latest = await lockForCorrection(tx, headId)
    judge?.(latest)
    if (!isCorrectable(latest.state)) throw nothingToCorrect(headId, latest)
    if (stands(latest.verdict) && !althoughArrived) throw alreadyThere(headId)
    const added = await addAttempt(tx, latest, { ...corrected, externalOrderId: known.externalOrderId ?? undefined })
    if (added === undefined) throw loginLocked()
    await recordAct(
      tx,
      {
        actor,
        action: 'order.correct',
        subject: `order ${headId}`,
        clientId: client.id,
        details: { ...correctionOf(added, latest), ...details },
      },
      now,
    )
    return added
  })
  const transaction = known.businessTransaction
  tellAccepted(deps, { orderId: attemptId, transaction, kind: 'correction', traceId, begunAt: now })
  deps.wake.notify(ORDER_WAITING, accountKey(checked.access))
  deps.orderChanged?.({ clientId: client.id, headId })
  return { headId, attemptId }
}

const nothingToCorrect = (headId: number, { state }: LatestAttempt) =>
  conflict(`order ${headId} is ${state}: there is nothing to correct`).because('nothing-to-correct')

const alreadyThere = (headId: number) =>
  conflict(
    `order ${headId} counts as failed, but its application arrived at the authority and was not turned down: another one ` +
      'would be filed besides. To send it nevertheless, use --although-arrived',
  )

/** What is noted about a correction; what was known of the failed attempt belongs to it. */
const correctionOf = (attempt: number, { verdict }: LatestAttempt) =>
  verdict === null ? { attempt } : { attempt, verdict }
