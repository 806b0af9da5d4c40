import type { Access } from '../../domain/gks-access/access.ts'
import { isLoginLocked, loginBusy } from '../../domain/gks-access/login-lock.ts'
import { beginTrial, endTrial } from '../../domain/gks-access/login-trial.ts'
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
  { db, gks }: Pick<GuardDeps, 'db'> & { gks: Pick<Gks, 'listMailbox'> },
  access: Access,
): Promise<ProbeOutcome> {
  if (!(await isLoginLocked(db, access))) throw conflict('This GKS access is not locked').because('not-locked')
  const trial = await beginTrial(db, access, { despiteLock: true })
  if (trial === undefined) throw loginBusy()
  try {
    await gks.listMailbox(access)
    // Nothing is noted: an access that is known to work would be out of the lock, which only a person may release.
    return 'accepted'
  } catch (error) {
    if (isLoginRefused(error)) return 'refused'
    if (error instanceof AuthorityFailure) return 'no-answer'
    throw error
  } finally {
    await endTrial(db, trial)
  }
}
