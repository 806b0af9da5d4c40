import type { Access } from '../../domain/gks-access/access.ts'
import { isLoginLocked, lockRefused, loginBusy, loginLocked } from '../../domain/gks-access/login-lock.ts'
import { beginTrial, endTrial } from '../../domain/gks-access/login-trial.ts'
import { isTrial, needsProof, recordProof } from '../../domain/gks-access/proof.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Pool, Sql } from '../../platform/db.ts'
import { describeFault } from '../../platform/fault.ts'
import type { Log } from '../../platform/log.ts'
import type { Seal } from '../../platform/seal/seal.ts'

export interface GuardDeps {
  db: Pool
  clock: Clock
  log: Log
  seal: Seal
}

export const isLoginRefused = (error: unknown): boolean =>
  error instanceof AuthorityFailure && error.kind === 'loginRefused'

/**
 * The one way to speak to the authority: it looks at the lock, calls, notes that the login was accepted, and locks when
 * it was refused (contract 2, 7 "Login lock"). Throws the 503 instead of calling when the access is halted.
 */
export async function guardedCall<Answer>(
  deps: GuardDeps,
  access: Access,
  call: () => Promise<Answer>,
): Promise<Answer> {
  if (await isLoginLocked(deps.db, access)) throw loginLocked()
  return watchedCall(deps, access, call)
}

/**
 * The same for a caller that has looked at the lock in the statement that lets it call. `onRefused` is written in the
 * transaction of the lock.
 */
export async function watchedCall<Answer>(
  deps: GuardDeps,
  access: Access,
  call: () => Promise<Answer>,
  onRefused?: (tx: Sql) => Promise<unknown>,
): Promise<Answer> {
  const trial = isTrial(access) ? await requireTrial(deps, access) : undefined
  try {
    const answer = await call()
    await noteAccepted(deps, access)
    return answer
  } catch (error) {
    if (isLoginRefused(error)) {
      await lockRefused(deps.db, deps.seal, access, { now: deps.clock.now(), together: onRefused })
      deps.log.warn('the authority refused a GKS login, the access is locked')
    }
    throw error
  } finally {
    // What came of it is written, so the next one knows.
    if (trial !== undefined) await leaveTrial(deps, trial)
  }
}

/** It ends by itself, too, and what came of the call is worth more. */
async function leaveTrial({ db, log }: GuardDeps, trial: string): Promise<void> {
  try {
    await endTrial(db, trial)
  } catch (error) {
    log.error({ fault: describeFault(error) }, 'the end of the trial of a GKS login could not be noted')
  }
}

/** Whoever was never let in logs in alone: three guesses at once would lock the identifier for who owns it. */
async function requireTrial({ db }: GuardDeps, access: Access): Promise<string> {
  const trial = await beginTrial(db, access)
  if (trial !== undefined) return trial
  throw (await isLoginLocked(db, access)) ? loginLocked() : loginBusy()
}

/** The answer is worth more than the note, which the next call makes good. */
async function noteAccepted({ db, clock, log, seal }: GuardDeps, access: Access): Promise<void> {
  const now = clock.now()
  if (!needsProof(access, now)) return
  try {
    await recordProof(db, seal, access, now)
  } catch (error) {
    log.error({ fault: describeFault(error) }, 'an accepted GKS login could not be noted')
  }
}
