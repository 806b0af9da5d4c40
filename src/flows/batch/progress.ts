import { kbaMaintenanceWindows } from '../../domain/announcement/kba-maintenance.ts'
import type { GksAccount } from '../../domain/client/gks-account.ts'
import { currentStates } from '../../domain/order/show/current-states.ts'
import { isCorrectable, isDecided, isFailed, isUnreceipted, type OrderState } from '../../domain/order/state.ts'
import { DAY } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import { type Forecast, forecast } from '../forecast/forecast.ts'
import { findLanes, USUAL_MS } from '../forecast/lanes.ts'
import { acceptedOrders, type Batch } from './batch.ts'

/** How far the orders of a batch are. */
export interface Progress {
  byState: Partial<Record<OrderState, number>>
  waiting: number
  sent: number
  decided: number
  /** Failed or rejected: somebody should look. */
  trouble: number
  forecast: Forecast | undefined
}

export async function progressOf(
  deps: { db: Sql; base: GksAccount | undefined },
  batch: Batch,
  now: Date,
): Promise<Progress> {
  const states = [...(await currentStates(deps.db, await acceptedOrders(deps.db, batch.id))).values()]
  const byState: Progress['byState'] = {}
  for (const state of states) byState[state] = (byState[state] ?? 0) + 1
  const count = (is: (state: OrderState) => boolean): number => states.filter(is).length
  const waiting = count(isUnreceipted)
  return {
    byState,
    waiting,
    sent: count((state) => !isUnreceipted(state) && !isDecided(state) && !isFailed(state)),
    decided: count(isDecided),
    trouble: count(isCorrectable),
    forecast: await ahead(deps, batch.clientId, waiting + batch.rows.waiting, now),
  }
}

/** When the last of it will have gone out, as quickly as the client's slowest lane goes. */
async function ahead(
  { db, base }: { db: Sql; base: GksAccount | undefined },
  clientId: number,
  waiting: number,
  now: Date,
): Promise<Forecast | undefined> {
  if (waiting === 0) return undefined
  const lanes = await findLanes({ db, base }, clientId, now)
  const msPerOrder = Math.max(0, ...lanes.map((lane) => lane.msPerOrder ?? 0)) || USUAL_MS
  return forecast({ waiting, msPerOrder }, kbaMaintenanceWindows(now, new Date(now.getTime() + 7 * DAY)), now)
}
