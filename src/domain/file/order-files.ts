import { HOUR } from '../../kernel/duration.ts'
import { wholeSecond } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import type { StoredFile } from './file.ts'

/** Order files can be fetched for 72 hours from storing, and again after a release (contract 2, 2.3). */
const ORDER_FILE_HOURS = 72

export const orderFileExpiry = (now: Date): Date => wholeSecond(now.getTime() + ORDER_FILE_HOURS * HOUR)

/** The files of some attempts in order of arrival, without duplicates. */
export async function filesOf(sql: Sql, attemptIds: readonly number[]): Promise<StoredFile[]> {
  return sql<StoredFile[]>`
    select purpose_type, media_type, access_key as file_access_key, expires_at, filename
    from (
      select distinct on (sha256, filename) *
      from stored_file
      where order_id = any(${attemptIds})
      order by sha256, filename, id
    ) file
    order by id`
}

/** Gives the files of some attempts another 72 hours, under the same keys; tells how many there are. */
export async function releaseOrderFiles(sql: Sql, attemptIds: readonly number[], now: Date): Promise<number> {
  const { count } = await sql`
    update stored_file set expires_at = ${orderFileExpiry(now)} where order_id = any(${attemptIds})`
  return count
}
