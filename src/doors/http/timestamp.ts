import { isCalendarDate } from '../../kernel/calendar-date.ts'
import { MINUTE } from '../../kernel/duration.ts'

const FORM =
  /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d+))?)?(?:Z|([+ -])([01]\d|2[0-3])(?::?([0-5]\d))?)?)?$/

/**
 * Reads an ISO 8601 date or date-time; undefined when it is none. A date is its midnight, and a time without zone is
 * UTC, as in events. A space before an offset is the `+` of a query that was not encoded. PostgreSQL knows no year 0.
 */
export function readTimestamp(text: string): Date | undefined {
  const [, date, hour = '00', minute = '00', second = '00', fraction = '', sign = '+', hours = '0', minutes = '0'] =
    FORM.exec(text) ?? []
  if (date === undefined || !isCalendarDate(date)) return undefined
  const local = Date.parse(`${date}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`)
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE
  const time = new Date(sign === '-' ? local + offset : local - offset)
  return time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999 ? time : undefined
}
