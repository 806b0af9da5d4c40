import {
  type DayOfDecisions,
  decisionsPerDay,
  type StateCount,
  todayByState,
} from '../../../../domain/order/show/day-figures.ts'
import { route } from '../../route.ts'

export interface DaysAnswer {
  /** Orders filed today, by how they stand. */
  today: StateCount[]
  days: DayOfDecisions[]
}

const DAYS = 14

export const showDays = route({
  method: 'GET',
  path: '/overview/days',
  permission: 'orders',
  isPassive: true,
  async answer({ context: { db, clock }, scope: { clientId } }): Promise<DaysAnswer> {
    const now = clock.now()
    const [today, days] = await Promise.all([
      todayByState(db, clientId, now),
      decisionsPerDay(db, clientId, { now, days: DAYS }),
    ])
    return { today, days }
  },
})
