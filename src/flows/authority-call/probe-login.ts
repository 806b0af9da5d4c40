import type { Access } from '../../domain/gks-access/access.ts'
import { isLoginLocked, loginBusy } from '../../domain/gks-access/login-lock.ts'
import { beginTrial, endTrial } from '../../domain/gks-access/login-trial.ts'
import { recordProof } from '../../domain/gks-access/proof.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Gks } from '../../foreign/authority/gks.ts'
import { conflict } from '../../kernel/refusal.ts'
import { type GuardDeps, isLoginRefused } from './guarded-call.ts'

/** What came of it. The lock stays in any case: a person releases it. */
export type ProbeOutcome = 'accepted' | 'refused' | 'no-answer'

/**
 * Logs in once with an access that is locked, to see whether its cause is mended. It counts at the authority as any other
 * login, so it goes alone and asks for nothing but the mailbox's list.
 */
export async function probeLogin(
  { db, seal, clock, gks }: GuardDeps & { gks: Pick<Gks, 'listMailbox'> },
  access: Access,
): Promise<ProbeOutcome> {
  if (!(await isLoginLocked(db, access))) throw conflict('This GKS access is not locked').because('not-locked')
  const trial = await beginTrial(db, access, { despiteLock: true })
  if (trial === undefined) throw loginBusy()
  try {
    await gks.listMailbox(access)
    // What is still locked is not let in by itself: the note says only that the credentials are right.
    if (access.id !== null) await recordProof(db, seal, access, clock.now())
    return 'accepted'
  } catch (error) {
    if (isLoginRefused(error)) return 'refused'
    if (error instanceof AuthorityFailure) return 'no-answer'
    throw error
  } finally {
    await endTrial(db, trial)
  }
}
