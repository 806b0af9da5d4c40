import { isCalendarDate } from '../../../kernel/calendar-date.ts'
import { DAY, HOUR } from '../../../kernel/duration.ts'
import { germanDate, germanInstant } from '../../../kernel/german-time.ts'
import { badFields } from '../../../kernel/refusal.ts'
import { keptSince } from '../delivery/retention.ts'
import type { DaySpan } from './day-events.ts'

export function spanOf(day: string): DaySpan {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { begins: germanInstant(year, month, date), ends: germanInstant(year, month, date + 1) }
}

/** The oldest day whose deliveries are all still known. */
export const oldestDay = (now: Date): string => germanDate(new Date(keptSince(now).getTime() + DAY))

/** A day in Germany of which a digest can be made: not one to come, and none of which deliveries are gone. */
export function digestDay(given: string | undefined, now: Date): string {
  if (given === undefined || given.trim() === '') throw badFields('missing', 'day is required, as YYYY-MM-DD')
  if (!isCalendarDate(given)) throw badFields('no-day', 'day must be a day of the calendar, as YYYY-MM-DD')
  if (given > germanDate(now)) throw badFields('future-day', 'day must not lie in the future')
  if (given < oldestDay(now)) {
    throw badFields('too-long-ago', `day must not lie before ${oldestDay(now)}: deliveries are kept for 90 days`)
  }
  return given
}

/** Whether no transaction can add an event any more: the hour after which days of evidence are signed as well. */
export const isOver = ({ ends }: DaySpan, now: Date): boolean => now.getTime() >= ends.getTime() + HOUR
