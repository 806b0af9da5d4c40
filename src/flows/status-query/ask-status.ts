import { hash } from 'node:crypto'
import { isSameAccount } from '../../domain/client/gks-account.ts'
import { keepMessageOf } from '../../domain/evidence/exchanged-message.ts'
import type { Access, Accesses } from '../../domain/gks-access/access.ts'
import type { Attempt } from '../../domain/order/order.ts'
import { type AskedBy, beginQuery, endQuery } from '../../domain/order/query/status-query.ts'
import type { StatusAnswer } from '../../foreign/authority/answers.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Gks, PreparedQuestion } from '../../foreign/authority/gks.ts'
import { MINUTE } from '../../kernel/duration.ts'
import { conflict } from '../../kernel/refusal.ts'
import type { Config } from '../../platform/config.ts'
import type { Sql } from '../../platform/db.ts'
import { AccessChanged } from '../authority-call/access-changed.ts'
import { type GuardDeps, guardedCall } from '../authority-call/guarded-call.ts'

export interface AskDeps extends GuardDeps {
  config: Pick<Config, 'dispatchTimeoutMs'>
  accesses: Accesses
  gks: Pick<Gks, 'prepareStatus'>
}

/** The application that is asked for, and whose login asks. */
export type AskedAttempt = Pick<
  Attempt,
  'id' | 'applicationId' | 'messageId' | 'gksAccessId' | 'gksEnvironment' | 'gksIdentifier'
>

/** What the authority said. */
export type Said =
  | { outcome: 'known'; answer: StatusAnswer; bytes: Buffer }
  | { outcome: 'not known'; bytes: Buffer }
  | { outcome: 'no answer'; failure: AuthorityFailure }

interface Asking {
  by: AskedBy
  /** Writes what follows for the order, in the transaction that keeps the answer. */
  take(tx: Sql, said: Said): Promise<unknown>
}

/** Longer than any question takes: after that, whoever asked is gone. */
export const abandonedAfterMs = ({ dispatchTimeoutMs }: AskDeps['config']): number => dispatchTimeoutMs + MINUTE

/**
 * The one way to ask for the status of an application, whoever wants to know (docs/adr/0072). It sends a question and never an
 * application. The question is kept before it leaves, its answer with what follows from it; one at a time about an order.
 */
export async function askStatus(deps: AskDeps, attempt: AskedAttempt, { by, take }: Asking): Promise<Said> {
  const access = await openFor(deps, attempt)
  const { id: attemptId, applicationId, messageId } = attempt
  const question = await deps.gks.prepareStatus(access, applicationId === null ? { messageId } : { applicationId })
  let queryId: number | undefined
  const said = await guardedCall(deps, access, async () => {
    queryId = await begin(deps, { attemptId, by, question })
    return question.ask()
  }).then(saidOf, (error: unknown): Said => {
    // What met no question is not answered by it.
    if (queryId === undefined || !(error instanceof AuthorityFailure)) throw error
    return { outcome: 'no answer', failure: error }
  })
  if (queryId !== undefined) await end(deps, { attemptId, queryId }, said, take)
  return said
}

const saidOf = ({ status, bytes }: Awaited<ReturnType<PreparedQuestion['ask']>>): Said =>
  status ? { outcome: 'known', answer: status, bytes } : { outcome: 'not known', bytes }

/** Another login would be told of its own applications only, and that this one is not known. */
async function openFor({ accesses }: AskDeps, attempt: AskedAttempt): Promise<Access> {
  const access = await accesses.open(attempt.gksAccessId)
  const { gksEnvironment: environment, gksIdentifier: username } = attempt
  if (!isSameAccount(access, { environment, username })) throw new AccessChanged()
  return access
}

interface Begun {
  attemptId: number
  by: AskedBy
  question: PreparedQuestion
}

async function begin(deps: AskDeps, { attemptId, by, question: { messageId, bytes } }: Begun): Promise<number> {
  const now = deps.clock.now()
  // Who holds a lane asks for what a dead holder has left, and for what that one was asking.
  const abandoned = by === 'start' ? LATEST : new Date(now.getTime() - abandonedAfterMs(deps.config))
  const asked = { attemptId, messageId, askedBy: by, askedAt: now, sha256: sha256Of(bytes), size: bytes.length }
  const { id } = await deps.db.begin(async (tx) => {
    const begun = await beginQuery(tx, asked, abandoned)
    if (begun === undefined) throw beingAsked()
    await keepMessageOf(tx, deps.seal, attemptId, { direction: 'question', bytes })
    return { id: begun }
  })
  return id
}

const LATEST = new Date('9999-01-01')

const beingAsked = () => conflict('The authority is being asked for this order already').because('being-asked')

async function end(
  { db, seal, clock }: AskDeps,
  { attemptId, queryId }: { attemptId: number; queryId: number },
  said: Said,
  take: Asking['take'],
): Promise<void> {
  const bytes = answerIn(said)
  await db.begin(async (tx) => {
    // The attempt is locked before its head, as everywhere.
    await take(tx, said)
    const isFirst = await endQuery(tx, queryId, {
      outcome: said.outcome,
      answeredAt: clock.now(),
      status: said.outcome === 'known' ? said.answer.status : undefined,
      failure: said.outcome === 'no answer' ? said.failure.kind : undefined,
      answer: bytes && { sha256: sha256Of(bytes), size: bytes.length },
    })
    if (bytes && isFirst) await keepMessageOf(tx, seal, attemptId, { direction: 'answer', bytes })
  })
}

/** What came instead of a readable answer is kept, too. */
function answerIn(said: Said): Buffer | undefined {
  if (said.outcome !== 'no answer') return said.bytes
  return said.failure.answer && Buffer.from(said.failure.answer)
}

const sha256Of = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer')
