import type { Sql } from '../../platform/db.ts'
import { releaseOrderFiles } from '../file/order-files.ts'
import { markChanged } from './mark-changed.ts'

/** Gives the files of an order's attempts another 72 hours; the order counts as changed. Tells how many there are. */
export async function releaseFiles(sql: Sql, attemptIds: readonly number[], now: Date): Promise<number> {
  const count = await releaseOrderFiles(sql, attemptIds, now)
  if (count > 0) await markChanged(sql, attemptIds, now)
  return count
}
