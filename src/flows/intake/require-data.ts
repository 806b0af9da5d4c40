import type { Attempt } from '../../domain/order/order.ts'
import { conflict } from '../../kernel/refusal.ts'

/** An order whose data was deleted is not sent again: nobody has what was in it. */
export function requireData(order: Pick<Attempt, 'forgottenAt'> | undefined): void {
  if (!order?.forgottenAt) return
  throw conflict('The data of this order was deleted after the time that it may be kept: please file anew').because(
    'data-deleted',
  )
}
