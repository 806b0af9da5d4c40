import { failInterrupted } from '../../domain/power-of-attorney/process.store.ts'
import type { Process } from '../../domain/power-of-attorney/process.ts'
import { INTERRUPTED, OPEN } from '../../domain/power-of-attorney/status.ts'
import type { Clock } from '../../kernel/clock.ts'
import { MINUTE } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'

/** A creation that has not ended after the provider's time and this much more was interrupted. */
const GRACE_MS = MINUTE

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
