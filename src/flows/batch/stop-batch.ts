import { DAY } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import { releaseOfBatch } from '../filing/upload.ts'
import { keepCounts } from './batch.ts'

const KEPT_MS = 90 * DAY

/** Files nothing more of a batch. What was filed stays filed. Tells how many rows were left. */
export async function stopBatch(tx: Sql, id: number, now: Date): Promise<number> {
  const stopped = await tx`
    update batch set state = 'stopped', finished_at = ${now}, rests_until = null, resting_since = null
    where id = ${id} and state = 'running' returning id`
  if (stopped.length === 0) return 0
  const left = await tx`
    update batch_row set state = 'stopped', form = null, claimed_until = null
    where batch_id = ${id} and state = 'waiting' returning id`
  await keepCounts(tx, [id])
  const failed = await tx`select from batch_row where batch_id = ${id} and state = 'failed' limit 1`
  if (failed.length === 0) await releaseOfBatch(tx, id, now)
  return left.length
}

/** The same with every batch that is under way; tells which they were. */
export async function stopRunning(tx: Sql, now: Date): Promise<{ id: number; clientId: number; left: number }[]> {
  const running = await tx<{ id: number; clientId: number }[]>`
    select id, client_id from batch where state = 'running' order by id for update`
  const stopped = []
  for (const batch of running) stopped.push({ ...batch, left: await stopBatch(tx, batch.id, now) })
  return stopped
}

/** Lets the rows wait again that could not be filed. Tells how many there were. */
export async function retryBatch(tx: Sql, id: number): Promise<number> {
  await tx`select from batch where id = ${id} for update`
  const again = await tx`
    update batch_row set state = 'waiting', code = null, message = null, tries = 0, claimed_until = null
    where batch_id = ${id} and state = 'failed' returning id`
  if (again.length > 0) {
    await tx`
      update batch set state = 'running', finished_at = null, rests_until = null, resting_since = null, counts = null
      where id = ${id}`
  }
  return again.length
}

/** Their orders stay. */
export async function forgetOldBatches(sql: Sql, now: Date): Promise<{ number: number; until: Date }> {
  const until = new Date(now.getTime() - KEPT_MS)
  const { count } = await sql`delete from batch where finished_at <= ${until}`
  return { number: count, until }
}
