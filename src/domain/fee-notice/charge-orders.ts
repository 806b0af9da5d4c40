import type { Sql } from '../../platform/db.ts'
import type { MatchedApplication } from './fee-notice.ts'

/**
 * Attributes the fees of a notice to its orders: the sum of what it charges for each, in all its parts. A mismatch is
 * not attributed (contract 2, 6.2). The order counts as changed only where its fees are shown.
 */
export async function chargeOrders(
  tx: Sql,
  applications: readonly MatchedApplication[],
  paymentReference: string | undefined,
  now: Date,
): Promise<void> {
  const charged = applications.filter(({ match }) => match === 'MATCHED')
  if (charged.length === 0) return
  await tx`
    with charge as (
      select id, sum(amount)::int as amount
      from unnest(
        ${charged.map(({ attemptId }) => attemptId ?? 0)}::bigint[],
        ${charged.map(({ amount }) => amount)}::int[]
      ) as given (id, amount)
      group by id
    ), changed as (
      update customer_order
      set fee_amount_cents = charge.amount,
          payment_reference = coalesce(${paymentReference ?? null}, payment_reference),
          changed_at = case when own_registration then ${now} else changed_at end
      from charge
      where customer_order.id = charge.id
      returning customer_order.id, head_id, customer_order.changed_at
    )
    update customer_order head
    set changed_at = changed.changed_at
    from changed
    where head.id = changed.head_id and head.id <> changed.id and head.current_attempt_id = changed.id`
}
