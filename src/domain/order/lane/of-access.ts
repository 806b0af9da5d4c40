import { DAY } from '../../../kernel/duration.ts'
import type { Sql } from '../../../platform/db.ts'

/** So long an answer to an application whose dispatch failed is waited for in the mailbox of its account. */
export const OPEN_DAYS = 30

/** Whether any order was filed through a GKS access. */
export async function hasOrders(sql: Sql, accessId: string): Promise<boolean> {
  const [order] = await sql`select 1 from customer_order where gks_access_id = ${accessId} limit 1`
  return order !== undefined
}

/**
 * Whether orders that were filed through a GKS access wait in its lane or for a decision; for a while failed ones count, too,
 * which may have arrived (docs/adr/0050).
 */
export async function hasOpenOrders(sql: Sql, accessId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - OPEN_DAYS * DAY)
  const [open] = await sql`
    select 1 from customer_order
    where gks_access_id = ${accessId} and state in ('angelegt', 'eingereicht', 'inBearbeitung', 'weitergeleitet')
    union all
    select 1 from customer_order
    where gks_access_id = ${accessId} and verdict in ('open', 'arrived') and created_at > ${since}
    limit 1`
  return open !== undefined
}
