import type { GksAccount } from '../../domain/client/gks-account.ts'
import { haltedInLane } from '../../domain/order/lane/lane.ts'
import type { Attempt } from '../../domain/order/order.ts'
import { settle, settleUnsent } from '../../domain/order/settle.ts'
import type { Sql } from '../../platform/db.ts'
import type { DispatchDeps } from './deps.ts'
import { withoutReceipt } from './failure.ts'

/** The order that met a refused login has failed (contract 2, 7 no. 3). */
export const failRefused = (tx: Sql, order: Attempt, now: Date) =>
  settle(tx, order, withoutReceipt('LOGIN_REFUSED'), now)

/** So have those that wait behind it for a login that is halted now (contract 2, 7 "Login lock"). */
export async function failHalted(
  { db, clock, orderChanged }: Pick<DispatchDeps, 'db' | 'clock' | 'orderChanged'>,
  account: GksAccount,
): Promise<void> {
  for (const waiting of await haltedInLane(db, account)) {
    await settleUnsent(db, waiting, withoutReceipt('LOGIN_HALTED'), clock.now())
    orderChanged?.(waiting)
  }
}
