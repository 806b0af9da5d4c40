import { accountKey } from '../../domain/client/gks-account.ts'
import { letGo } from '../../domain/order/lane/held.ts'
import { liftStop } from '../../domain/registration-office/office-guard.ts'
import { conflict } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'

/** A word to the workers of a lane. */
interface Hint {
  channel: 'order_waiting'
  payload: string
}

/** Ends a person's stop; what waited for the office is in its lanes again. Tells whom to wake after the commit. */
export async function liftOffice(tx: Sql, districtKey: string, now: Date): Promise<Hint[]> {
  if (!(await liftStop(tx, districtKey))) {
    throw conflict(`Nobody has stopped sending to office ${districtKey}`).because('not-stopped')
  }
  const accounts = await letGo(tx, now)
  return accounts.map((account) => ({ channel: 'order_waiting', payload: accountKey(account) }))
}
