import { HOUR } from '../../kernel/duration.ts'
import { wholeSecond } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { readDocument, type StoredFile } from './file.ts'
import { fileNameOf } from './file-name.ts'

/** Order files can be fetched for 72 hours from storing, and again after a release (contract 2, 2.3). */
const ORDER_FILE_HOURS = 72

export const orderFileExpiry = (now: Date): Date => wholeSecond(now.getTime() + ORDER_FILE_HOURS * HOUR)

/** The files of some attempts in order of arrival, without duplicates. */
export async function filesOf(sql: Sql, attemptIds: readonly number[]): Promise<StoredFile[]> {
  return sql<StoredFile[]>`
    select purpose_type, media_type, access_key as file_access_key, expires_at, filename
    from (${withoutRepeats(sql, attemptIds)}) file
    order by id`
}

/** Gives the files of some attempts another 72 hours, under the same keys; tells how many there are. */
export async function releaseOrderFiles(sql: Sql, attemptIds: readonly number[], now: Date): Promise<number> {
  const { count } = await sql`
    update stored_file set expires_at = ${orderFileExpiry(now)} where order_id = any(${attemptIds})`
  return count
}

/** A file of an order for people: they may open it as long as it is kept, whenever programs could. */
export interface KeptOrderFile extends Omit<StoredFile, 'fileAccessKey'> {
  id: number
  orderId: number
  createdAt: Date
}

const withoutRepeats = (sql: Sql, attemptIds: readonly number[]) => sql`
  select distinct on (sha256, filename) *
  from stored_file
  where order_id = any(${attemptIds})
  order by sha256, filename, id`

/** The files of some attempts in order of arrival, without duplicates. */
export const keptOrderFiles = (sql: Sql, attemptIds: readonly number[]): Promise<KeptOrderFile[]> => sql<
  KeptOrderFile[]
>`
  select id, order_id, purpose_type, media_type, filename, expires_at, created_at
  from (${withoutRepeats(sql, attemptIds)}) file
  order by id`

/** What is in one of them; undefined when these attempts have no such file. */
export async function orderFileContent(
  sql: Sql,
  seal: Seal,
  attemptIds: readonly number[],
  id: number,
): Promise<{ mediaType: string; filename: string; content: Buffer } | undefined> {
  const [file] = await sql<{ mediaType: string; filename: string; sha256: Buffer }[]>`
    select media_type, filename, sha256 from stored_file where id = ${id} and order_id = any(${attemptIds})`
  if (!file) return undefined
  const { mediaType, filename, sha256 } = file
  return {
    mediaType,
    filename: fileNameOf(filename),
    content: await readDocument(sql, seal, sha256.toString('hex')),
  }
}
