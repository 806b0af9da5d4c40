import { loginLocked } from '../../domain/gks-access/login-lock.ts'
import { markAsked } from '../../domain/order/lane/mark-asked.ts'
import { type Attempt, findAttempt } from '../../domain/order/order.ts'
import { isUnreceipted } from '../../domain/order/state.ts'
import { isAskable } from '../../domain/order/verdict.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import { conflict, notFound, Refusal } from '../../kernel/refusal.ts'
import { AccessChanged } from '../authority-call/access-changed.ts'
import { isLoginRefused } from '../authority-call/guarded-call.ts'
import type { Said } from '../status-query/ask-status.ts'
import { askAndTake, type TakeDeps } from '../status-query/take-status.ts'

/** What the authority answers: the status in its words; none when it does not know the application. */
export type StatusSaid = { status?: string }

/**
 * Asks the authority for the status of an open order, for a person who wants to know (contract 1, 3); of a failed one,
 * too, while it is open whether it arrived or what becomes of it (docs/adr/0050).
 */
export async function queryStatus(deps: TakeDeps, orderId: number): Promise<StatusSaid> {
  const { db } = deps
  const asked = await findAttempt(db, orderId)
  // A head stands for its latest attempt.
  const attempt = asked && (await findAttempt(db, asked.currentAttemptId))
  if (!attempt) throw notFound(`there is no order ${orderId}`)
  if (isUnreceipted(attempt.state)) {
    throw conflict(`order ${orderId} was not yet receipted: there is nothing to ask`).because('not-receipted')
  }
  if (!isAskable(attempt.state, attempt.verdict, attempt.retryable)) {
    throw conflict(`order ${orderId} has ended as ${attempt.state}`).because('order-ended')
  }
  const said = await askAbout(deps, attempt, 'person').catch(refuse)
  if (said.outcome === 'no answer') return refuse(said.failure)
  return said.outcome === 'known' ? { status: said.answer.status } : {}
}

/** Asks for the status of an attempt and takes over what is new; that somebody wanted to know is noted first. */
export async function askAbout(deps: TakeDeps, attempt: Attempt, by: 'person' | 'schedule'): Promise<Said> {
  await markAsked(deps.db, attempt.id, deps.clock.now())
  return askAndTake(deps, attempt, by)
}

function refuse(error: unknown): never {
  if (isLoginRefused(error)) throw loginLocked()
  if (error instanceof AccessChanged) throw otherAccess()
  throw error instanceof AuthorityFailure ? noAnswer(error) : error
}

const otherAccess = () =>
  conflict('The GKS access of this order has another identifier since: nobody can ask for it').because('access-changed')

const noAnswer = ({ message }: AuthorityFailure) =>
  new Refusal(502, `the authority gave no answer: ${message}`).because('no-answer')
