import type { Sql } from '../../platform/db.ts'
import type { FiledFile } from './event-files.ts'

/** All files of some orders with all their attempts, in order of arrival. */
export const filesOfHeads = (sql: Sql, headIds: readonly number[]): Promise<FiledFile[]> => sql<FiledFile[]>`
  select f.order_id, o.head_id, f.sha256, f.purpose_type, f.media_type, f.access_key as file_access_key, f.expires_at,
    f.filename
  from customer_order o
  join stored_file f on f.order_id = o.id
  where o.id = any(${headIds}) or (o.head_id = any(${headIds}) and o.id <> o.head_id)
  order by f.id`
