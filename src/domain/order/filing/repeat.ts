import type { Sql } from '../../../platform/db.ts'
import type { Transaction } from '../../application/transaction.ts'
import { appendEvent } from '../../event/event.ts'
import { eventFilesOf } from '../event-files.ts'
import { filesOfHeads } from '../files-of-heads.ts'
import { findAttempt } from '../order.ts'
import { orderEvent } from '../order-event.ts'

export interface RepeatKey {
  clientId: number
  transaction: Transaction
  externalOrderId: string | undefined
  fin: string
}

/** An order that may be repeated, with the data that it was filed with, first and at last. */
export interface Earlier {
  orderId: number
  fingerprints: readonly Buffer[]
}

/**
 * The order that an application repeats: same client, endpoint, reference and FIN (contract 2, 7). Whether the
 * content is the same is the caller's question. With `now`, only within the 15 minutes: keys stay a while longer.
 */
export async function findEarlier(sql: Sql, key: RepeatKey, now?: Date): Promise<Earlier | undefined> {
  const [row] = await sql<Earlier[]>`
    select order_id, array_remove(array[fingerprint, latest_fingerprint], null) as fingerprints
    from repeat_key
    where client_id = ${key.clientId}
      and business_transaction = ${key.transaction}
      and external_order_id = ${key.externalOrderId ?? null}
      and fin_key = upper(${key.fin})
      and ${now === undefined ? sql`true` : sql`first_at > ${now}::timestamptz - interval '15 minutes'`}`
  return row
}

/**
 * A corrected order can be repeated again, though its first attempt has failed: otherwise the same application would be filed
 * twice while the correction is on its way. The window stays that of the first (contract 2, 7).
 */
export async function protectCorrection(tx: Sql, headId: number, fin: string, fingerprint: Buffer): Promise<void> {
  await tx`
    insert into repeat_key
      (client_id, business_transaction, external_order_id, fin_key, order_id, fingerprint, first_at)
    select client_id, business_transaction, external_order_id, upper(fin), id, ${fingerprint}, created_at
    from customer_order
    where id = ${headId} and external_order_id is not null and upper(fin) = upper(${fin})
    on conflict (client_id, business_transaction, external_order_id, fin_key) do update
    set latest_fingerprint = excluded.fingerprint
    where repeat_key.order_id = excluded.order_id`
}

/**
 * A repeat of an order that is already receipted is answered by one more event of the same content (contract 2, 6.3).
 * After a correction that is the content of its latest attempt, as the order itself shows it.
 */
export async function reportAgain(sql: Sql, orderId: number, now: Date): Promise<void> {
  const order = await findAttempt(sql, orderId)
  const attempt = order && (await findAttempt(sql, order.currentAttemptId))
  if (!attempt) return
  const event = orderEvent(attempt, eventFilesOf(attempt, await filesOfHeads(sql, [attempt.headId])), now)
  if (event) await appendEvent(sql, event)
}

/** Removes keys that no application can repeat any more. */
export async function forgetOldRepeats(sql: Sql, now: Date): Promise<void> {
  await sql`delete from repeat_key where first_at <= ${now}::timestamptz - interval '15 minutes'`
}
