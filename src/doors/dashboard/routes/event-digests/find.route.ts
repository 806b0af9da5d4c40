import { type CountedDay, countDays } from '../../../../flows/webhook/digest/day-counts.ts'
import { isCalendarDate } from '../../../../kernel/calendar-date.ts'
import { object, type Read, ShapeError, text } from '../../../../kernel/rules/shape.ts'
import { reading } from '../../input.ts'
import { route } from '../../route.ts'

/** How many days stand on a page. */
const DAYS = 14

const calendarDay: Read<string> = (value, path) => {
  const given = text(value, path)
  if (!isCalendarDate(given)) throw new ShapeError(path, 'must be a day of the calendar, as YYYY-MM-DD')
  return given
}

const DAYS_QUERY = object({ last: calendarDay })

export interface EventDaysAnswer {
  days: readonly CountedDay[]
}

/** What became of the events of each day, newest first. */
export const findEventDays = route({
  method: 'GET',
  path: '/event-digests',
  permission: 'webhooks',
  scoped: 'one',
  async answer({ context: { db, clock }, scope, query }): Promise<EventDaysAnswer> {
    const { last } = reading(DAYS_QUERY, query)
    return { days: await countDays(db, scope.clientId, { last, days: DAYS }, clock.now()) }
  },
})
