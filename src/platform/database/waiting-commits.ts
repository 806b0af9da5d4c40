import { one, type Sql } from '../db.ts'

/**
 * For how long the oldest commit has waited for a synchronous standby that does not answer, in milliseconds; 0 while none
 * waits. Whatever only reads is answered meanwhile, as if all were well.
 */
export async function oldestWaitingCommitMs(sql: Sql): Promise<number> {
  const { ms } = one(
    await sql<{ ms: number }[]>`
      select coalesce(max(extract(epoch from clock_timestamp() - query_start)) * 1000, 0)::float8 as ms
      from pg_stat_activity
      where datname = current_database() and wait_event = 'SyncRep'`,
  )
  return ms
}
