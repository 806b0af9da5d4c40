import { kbaMaintenanceWindows, type MaintenanceWindow } from '../../../../domain/announcement/kba-maintenance.ts'
import { type LaneQuality, laneQuality } from '../../../../domain/order/lane/forecast-sample.ts'
import { findLanes, type LaneView } from '../../../../flows/forecast/lanes.ts'
import { DAY } from '../../../../kernel/duration.ts'
import { route } from '../../route.ts'

export interface LanesAnswer {
  now: Date
  lanes: LaneView[]
  /** The authority's maintenance windows of the next 24 hours. */
  maintenance: MaintenanceWindow[]
  /** How far forecasts can be trusted: lanes are shared by clients, so it is for operators. */
  quality?: LaneQuality[]
}

export const showLanes = route({
  method: 'GET',
  path: '/lanes',
  permission: 'orders',
  isPassive: true,
  async answer({ context: { db, clock, accesses }, scope, person }): Promise<LanesAnswer> {
    const now = clock.now()
    return {
      now,
      lanes: await findLanes({ db, base: accesses.base }, scope.clientId, now),
      maintenance: kbaMaintenanceWindows(now, new Date(now.getTime() + DAY)),
      ...(person.role === 'operator' && { quality: await laneQuality(db, now) }),
    }
  },
})
