import type { Sql } from '../../platform/db.ts'
import { isAnswered } from './due-items.ts'

/**
 * Which of some attempts are due and stand on no invoice yet. What has no price is not going to be billed: clients of the
 * operator, and instances that bill nobody.
 */
export async function unbilledOf(sql: Sql, attemptIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select o.id
    from customer_order o
    where o.id = any(${attemptIds}::bigint[])
      and (
        (${isAnswered(sql, 'o')} and not exists (
          select from billed_item b where b.order_id = o.head_id and b.kind = 'order' and b.standing))
        or (o.corrects_rejected and not exists (
          select from billed_item b where b.order_id = o.id and b.kind = 'correction' and b.standing))
      )
      and exists (
        select from invoice_price p
        join client c on c.id = o.client_id
        where p.business_transaction = o.business_transaction
          and (p.client_id = o.client_id or (p.client_id is null and c.role is distinct from 'betreiber'))
          and p.from_month <= to_char(coalesce(o.receipted_at, o.created_at) at time zone 'Europe/Berlin', 'YYYY-MM')
      )`
  return rows.map(({ id }) => id)
}
