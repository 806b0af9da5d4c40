import { DAY } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import { releaseOfBatch } from '../filing/upload.ts'

const KEPT_MS = 90 * DAY

/** Files nothing more of a batch. What was filed stays filed. Tells how many rows were left. */
export async function stopBatch(tx: Sql, id: number, now: Date): Promise<number> {
  const stopped = await tx`
    update batch set state = 'stopped', finished_at = ${now}, rests_until = null
    where id = ${id} and state = 'running' returning id`
  if (stopped.length === 0) return 0
  const left = await tx`
    update batch_row set state = 'stopped', form = null, claimed_until = null
    where batch_id = ${id} and state = 'waiting' returning id`
  await releaseOfBatch(tx, id, now)
  return left.length
}

/** Their orders stay. */
export async function forgetOldBatches(sql: Sql, now: Date): Promise<void> {
  await sql`delete from batch where finished_at <= ${new Date(now.getTime() - KEPT_MS)}`
}
