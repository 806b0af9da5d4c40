import type { Sql } from '../../platform/db.ts'
import type { Transaction } from '../application/transaction.ts'
import { appendEvent } from '../event/event.ts'
import { filesOfHeads } from '../file/order-files.ts'
import { eventFilesOf } from './event-files.ts'
import { findAttempt } from './order.ts'
import { orderEvent } from './order-event.ts'

export interface RepeatKey {
  clientId: number
  transaction: Transaction
  externalOrderId: string | undefined
  fin: string
}

/**
 * The order that an application repeats: same client, endpoint, reference and FIN (contract 2, 7). Whether the
 * content is the same is the caller's question.
 */
export async function findEarlier(
  sql: Sql,
  key: RepeatKey,
): Promise<{ orderId: number; fingerprint: Buffer } | undefined> {
  const [row] = await sql<{ orderId: number; fingerprint: Buffer }[]>`
    select order_id, fingerprint
    from repeat_key
    where client_id = ${key.clientId}
      and business_transaction = ${key.transaction}
      and external_order_id = ${key.externalOrderId ?? null}
      and fin_key = upper(${key.fin})`
  return row
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
