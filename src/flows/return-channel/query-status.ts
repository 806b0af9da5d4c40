import type { Accesses } from '../../domain/gks-access/access.ts'
import { isLoginLocked, loginLocked } from '../../domain/gks-access/login-lock.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { settle } from '../../domain/order/settle.ts'
import { isEnd } from '../../domain/order/state.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Gks } from '../../foreign/authority/gks.ts'
import type { Clock } from '../../kernel/clock.ts'
import { conflict, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Pool } from '../../platform/db.ts'
import { statusOutcome } from '../receipt/receipt.ts'

export interface QueryStatusDeps {
  db: Pool
  clock: Clock
  accesses: Accesses
  gks: Gks
}

/** Asks the authority for the status of an open order and takes over a new one (contract 1, 3). */
export async function queryStatus({ db, clock, accesses, gks }: QueryStatusDeps, orderId: number): Promise<void> {
  const attempt = await findAttempt(db, orderId)
  if (!attempt) throw notFound(`there is no order ${orderId}`)
  if (attempt.state === 'angelegt') throw conflict(`order ${orderId} was not yet receipted: there is nothing to ask`)
  if (isEnd(attempt.state)) throw conflict(`order ${orderId} has ended as ${attempt.state}`)
  if (await isLoginLocked(db, attempt.gksIdentifier)) throw loginLocked()

  const access = await accesses.open(attempt.gksAccessId)
  const { applicationId, messageId } = attempt
  const answer = await gks.status(access, applicationId === null ? { messageId } : { applicationId }).catch(refuse)
  const outcome = answer && statusOutcome(answer)
  if (outcome) await settle(db, attempt, outcome, clock.now())
}

function refuse(error: unknown): never {
  throw error instanceof AuthorityFailure ? new Refusal(502, `the authority gave no answer: ${error.message}`) : error
}
