import type { Accesses } from '../../domain/gks-access/access.ts'
import { loginLocked } from '../../domain/gks-access/login-lock.ts'
import { markAsked } from '../../domain/order/lane/mark-asked.ts'
import { lockAttempts } from '../../domain/order/locked-attempts.ts'
import { type Attempt, findAttempt } from '../../domain/order/order.ts'
import type { OrderChanged } from '../../domain/order/order-hint.ts'
import { isUnreceipted } from '../../domain/order/state.ts'
import { isAskable } from '../../domain/order/verdict.ts'
import type { StatusAnswer } from '../../foreign/authority/answers.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Gks } from '../../foreign/authority/gks.ts'
import { conflict, notFound, Refusal } from '../../kernel/refusal.ts'
import { type GuardDeps, guardedCall, isLoginRefused } from '../authority-call/guarded-call.ts'
import { statusNews } from '../receipt/receipt.ts'

interface QueryStatusDeps extends GuardDeps {
  accesses: Accesses
  gks: Gks
  orderChanged?: OrderChanged
}

/** What the authority answers: the status in its words; none when it does not know the application. */
export type StatusSaid = { status?: string }

/**
 * Asks the authority for the status of an open order, for a person who wants to know (contract 1, 3); of a failed one,
 * too, while it is open whether it arrived or what becomes of it (docs/adr/0050).
 */
export async function queryStatus(deps: QueryStatusDeps, orderId: number): Promise<StatusSaid> {
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
  const answer = await askStatus(deps, attempt).catch(refuse)
  return answer ? { status: answer.status } : {}
}

/** Asks for the status of an attempt and takes over what is new; that it was asked is noted first. */
export async function askStatus(
  deps: QueryStatusDeps,
  attempt: Pick<Attempt, 'id' | 'applicationId' | 'messageId' | 'gksAccessId'>,
): Promise<StatusAnswer | undefined> {
  const { db, clock, accesses, gks } = deps
  await markAsked(db, attempt.id, clock.now())
  const { applicationId, messageId } = attempt
  const access = await accesses.open(attempt.gksAccessId)
  const query = applicationId === null ? { messageId } : { applicationId }
  const answer = await guardedCall(deps, access, () => gks.status(access, query))
  if (answer) await takeStatus(deps, attempt.id, answer)
  return answer
}

async function takeStatus(deps: QueryStatusDeps, id: number, answer: StatusAnswer): Promise<void> {
  const { db, seal, clock, orderChanged } = deps
  const { changed } = await db.begin(async (tx) => {
    const locked = await lockAttempts(tx, seal, tx`id = ${id}`)
    locked.take(id, { ...statusNews(answer), isAsked: true }, [], clock.now())
    await locked.write()
    return { changed: locked.changed() }
  })
  for (const order of changed) orderChanged?.(order)
}

function refuse(error: unknown): never {
  if (isLoginRefused(error)) throw loginLocked()
  throw error instanceof AuthorityFailure ? noAnswer(error) : error
}

const noAnswer = ({ message }: AuthorityFailure) =>
  new Refusal(502, `the authority gave no answer: ${message}`).because('no-answer')
