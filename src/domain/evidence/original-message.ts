import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { messageBytes } from './exchanged-message.ts'

interface Deps {
  sql: Sql
  seal: Seal
  readDocument: (sha256: string) => Promise<Buffer>
}

/** The very bytes of a kept message about one of some attempts; undefined when none of them has it. Secret. */
export async function originalMessage(
  deps: Deps,
  attemptIds: readonly number[],
  sha256: string,
): Promise<Buffer | undefined> {
  const [kept] = await deps.sql<{ attemptId: number }[]>`
    select attempt_id from evidence_message
    where attempt_id = any(${attemptIds}) and sha256 = ${Buffer.from(sha256, 'hex')} limit 1`
  return kept && messageBytes(deps, kept.attemptId, sha256)
}
