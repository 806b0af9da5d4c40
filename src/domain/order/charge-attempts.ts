import type { Sql } from '../../platform/db.ts'

/** What a fee notice charges for an attempt, in cents. */
export interface Charge {
  attemptId: number
  amount: number
}

/** Sets the fees of attempts: the sum of what is charged for each. The order counts as changed only where its fees are shown. */
export async function chargeAttempts(
  tx: Sql,
  charges: readonly Charge[],
  paymentReference: string | undefined,
  now: Date,
): Promise<void> {
  if (charges.length === 0) return
  await tx`
    with charge as (
      select id, sum(amount)::int as amount
      from unnest(
        ${charges.map(({ attemptId }) => attemptId)}::bigint[],
        ${charges.map(({ amount }) => amount)}::int[]
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
