import { kbaMaintenanceWindows, type MaintenanceWindow } from '../../../../domain/announcement/kba-maintenance.ts'
import { findLanes, type LaneView } from '../../../../flows/forecast/lanes.ts'
import { DAY } from '../../../../kernel/duration.ts'
import { route } from '../../route.ts'

export interface LanesAnswer {
  now: Date
  lanes: LaneView[]
  /** The authority's maintenance windows of the next 24 hours. */
  maintenance: MaintenanceWindow[]
}

export const showLanes = route({
  method: 'GET',
  path: '/lanes',
  permission: 'orders',
  isPassive: true,
  async answer({ context: { db, clock, accesses }, scope }): Promise<LanesAnswer> {
    const now = clock.now()
    return {
      now,
      lanes: await findLanes({ db, base: accesses.base }, scope.clientId, now),
      maintenance: kbaMaintenanceWindows(now, new Date(now.getTime() + DAY)),
    }
  },
})
