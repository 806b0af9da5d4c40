import type { Sql } from '../../platform/db.ts'

/** Deletes the bytes that were exchanged about some attempts; their digests stay in the chain. */
export async function forgetMessages(tx: Sql, attemptIds: readonly number[]): Promise<void> {
  await tx`delete from evidence_message where attempt_id = any(${attemptIds}::bigint[])`
}
