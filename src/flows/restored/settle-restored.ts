import { actsOn } from '../../domain/client/audit.ts'
import { listClientNames } from '../../domain/client/client.ts'
import { newestAttemptAt, takeForSent } from '../../domain/order/lane/take-for-sent.ts'
import { conflict } from '../../kernel/refusal.ts'
import { isoTime } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import { skipNumbers } from '../../platform/schema.ts'
import { countNodes } from '../../platform/seal/seal-nodes.ts'
import { stopRunning } from '../batch/stop-batch.ts'

/** How it is noted that it was done, with the moment of the backup as `backup`. */
export const RESTORED_ACT = { action: 'database.restored', subject: 'the whole database' } as const

/** More than any instance gives out between two backups, and nothing to a counter of 2^63. */
const SKIPPED = 1_000_000

export interface RestoredDatabase {
  /** Orders that waited in the backup: they are asked for and not sent. */
  orders: readonly { clientId: number; count: number }[]
  /** Batches that were under way: nothing more of them is filed. */
  batches: readonly { id: number; clientId: number; left: number }[]
}

/**
 * Makes a database that was restored from a backup fit to work with: nothing that may have reached the authority since goes out from
 * it again, and no number is given out twice (docs/adr/0093).
 */
export async function settleRestored(tx: Sql, backupAt: Date, now: Date): Promise<RestoredDatabase> {
  if ((await listClientNames(tx)).length === 0)
    throw conflict('no client is in this database: it is not the one that was restored')
  const done = (await actsOn(tx, RESTORED_ACT.subject)).find(({ details }) => details.backup === isoTime(backupAt))
  if (done) throw conflict(`this was done for the backup of that moment already, at ${isoTime(done.at)}`)
  if ((await countNodes(tx)) > 0) throw conflict('nodes run on this database: stop all of them first')
  const newest = await newestAttemptAt(tx)
  if (newest !== undefined && newest > backupAt) {
    throw conflict(
      `an order of ${isoTime(newest)} is newer than the backup of ${isoTime(backupAt)}: this is another database, or another backup`,
    )
  }
  const orders = await takeForSent(tx, now)
  const batches = await stopRunning(tx, now)
  await skipNumbers(tx, SKIPPED)
  return { orders, batches }
}
