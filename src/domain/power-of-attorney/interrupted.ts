import type { Clock } from '../../kernel/clock.ts'
import { MINUTE } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import { failInterrupted } from './process.store.ts'
import type { Process } from './process.ts'
import { OPEN } from './status.ts'

/** A creation that has not ended after the provider's time and this much more was interrupted. */
const GRACE_MS = MINUTE
export const INTERRUPTED = 'the creation was interrupted before the trust service answered'

/** Fails a process whose creation nobody will end any more, because its node was killed; tells whether it did. */
export async function endInterrupted(
  { db, clock }: { db: Sql; clock: Clock },
  { id, status, providerId, createdAt }: Process,
  timeoutMs: number,
): Promise<boolean> {
  const now = clock.now()
  const isInterrupted =
    status === OPEN && providerId === null && now.getTime() - createdAt.getTime() > timeoutMs + GRACE_MS
  if (isInterrupted) await failInterrupted(db, id, INTERRUPTED, now)
  return isInterrupted
}
