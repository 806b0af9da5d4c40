import { recordAct } from '../../domain/client/audit.ts'
import { findClientProfile } from '../../domain/client/caller.ts'
import { accountKey } from '../../domain/client/gks-account.ts'
import { loginLocked } from '../../domain/gks-access/login-lock.ts'
import { addAttempt, type LatestAttempt, lockForCorrection } from '../../domain/order/filing/correction.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { isCorrectable } from '../../domain/order/state.ts'
import { stands } from '../../domain/order/verdict.ts'
import { badRequest, conflict, forbidden, notFound } from '../../kernel/refusal.ts'
import { applyPowerOfAttorney, hasPowerOfAttorney } from '../power-of-attorney/apply.ts'
import { type IntakeDeps, ORDER_WAITING } from './accept-application.ts'
import { checkRequest, requireSendable, toNewAttempt } from './check-request.ts'
import { examineBody } from './examine-body.ts'

export interface CorrectionRequest {
  /** The order, or any of its attempts. */
  orderId: number
  body: unknown
  actor: string
  traceId: string
  /** Send it although the authority has the failed attempt and has not turned it down. */
  althoughArrived?: boolean | undefined
}

/**
 * Sends a corrected application as a new attempt of an order that failed or was rejected (contract 2, 2.1): checked
 * and dispatched like any other, with the order's transaction and reference and a number of its own.
 */
export async function correctAttempt(
  deps: Omit<IntakeDeps, 'intake'>,
  { orderId, body, actor, traceId, althoughArrived = false }: CorrectionRequest,
): Promise<{ headId: number; attemptId: number }> {
  const { db, clock } = deps
  const known = await findAttempt(db, orderId)
  const client = known && (await findClientProfile(db, known.clientId))
  if (!known || !client) throw notFound(`there is no order ${orderId}`)
  if (!client.active) throw forbidden('the client is switched off')

  const { businessTransaction: transaction } = known
  const given = checkRequest(deps, client, transaction, examineBody(transaction, body))
  const authorised = hasPowerOfAttorney(given) ? await applyPowerOfAttorney(deps, client.id, given) : given
  const checked = requireSendable(deps.config, authorised)
  const { externalOrderId } = checked.application
  if (externalOrderId !== undefined && externalOrderId !== known.externalOrderId) {
    throw badRequest('externalOrderId: a correction keeps the reference of its order')
  }
  const now = clock.now()
  const corrected = await toNewAttempt(deps, checked, { clientId: client.id, filedBy: actor, traceId, now })
  const { headId } = known
  const attemptId = await db.begin(async (tx) => {
    const latest = await lockForCorrection(tx, headId)
    if (!isCorrectable(latest.state)) throw conflict(`order ${headId} is ${latest.state}: there is nothing to correct`)
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
        details: correctionOf(added, latest),
      },
      now,
    )
    return added
  })
  deps.wake.notify(ORDER_WAITING, accountKey(checked.access))
  deps.orderChanged?.({ clientId: client.id, headId })
  return { headId, attemptId }
}

const alreadyThere = (headId: number) =>
  conflict(
    `order ${headId} counts as failed, but its application arrived at the authority and was not turned down: another one ` +
      'would be filed besides. To send it nevertheless, use --although-arrived',
  )

/** What is noted about a correction; what was known of the failed attempt belongs to it. */
const correctionOf = (attempt: number, { verdict }: LatestAttempt) =>
  verdict === null ? { attempt } : { attempt, verdict }
